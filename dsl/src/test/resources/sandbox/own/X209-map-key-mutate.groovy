// map key mutate
def k = [1], m = [(k): 1]; k << 2; m[k]
