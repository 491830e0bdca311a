def name = 'execute'
'id'."$name"()
println ''."$name"
