@groovy.transform.Field def a = 1
println a
