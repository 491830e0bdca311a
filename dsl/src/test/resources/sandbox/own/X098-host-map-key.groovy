// host map key
[(contact): 1].toString()
