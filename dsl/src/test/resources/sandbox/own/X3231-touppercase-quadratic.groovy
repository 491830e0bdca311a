[].size()
println(('\u0390' * 1000000).toUpperCase().size())
