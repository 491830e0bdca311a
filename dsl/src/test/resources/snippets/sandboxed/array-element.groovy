def parts = "x y".split(" ")
parts[0] = "z"
println parts.join()
