// list self as key
def m = [:]; m[m] = m; m.toString()
