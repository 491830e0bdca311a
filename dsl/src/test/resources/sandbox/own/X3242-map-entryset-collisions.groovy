def m = [:]
100000.times { m[it] = -31 * it }
println m.entrySet().size()
