def n = 0
10.times { n += (1..2000000000).hashCode() }
println n
