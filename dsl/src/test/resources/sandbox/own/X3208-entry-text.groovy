def p = Map.entry('a' * 1000000, '')
13.times { p = Map.entry(p, p) }
println "${p}".size()
