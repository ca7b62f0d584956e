engine-bounds = { $side } gets at least { $low } and at most { $high }.
