engine-bounds = { $side } obtient au moins { $low } et au plus { $high }.
