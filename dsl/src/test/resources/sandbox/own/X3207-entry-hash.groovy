def p = Map.entry(1, 1)
60.times { p = Map.entry(p, p) }
println p.hashCode()
