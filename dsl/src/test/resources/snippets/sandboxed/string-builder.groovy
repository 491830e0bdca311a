def b = new StringBuilder()
b << "a"
println b.toString()
