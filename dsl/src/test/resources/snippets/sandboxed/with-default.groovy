def m = [:].withDefault { 1 }
println m.a
