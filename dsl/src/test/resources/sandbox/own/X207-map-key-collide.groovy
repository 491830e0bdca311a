// map key collide
def m = [:]; (1..50000).each { m[[it % 2]] = it; m[[0] * 50] = it }
