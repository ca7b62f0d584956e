engine-bounds = { $side } obtiene al menos { $low } y como mucho { $high }.
