engine-bounds = { $side } obține cel puțin { $low } și cel mult { $high }.
