def c = { owner }
c.delegate = 1
println c()
