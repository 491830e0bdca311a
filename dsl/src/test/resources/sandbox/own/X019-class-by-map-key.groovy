// class by map key
def m = [k: 'class']; 'x'."$m.k"
