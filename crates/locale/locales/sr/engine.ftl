engine-bounds = { $side } добија најмање { $low } а највише { $high }.
