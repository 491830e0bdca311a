def out = 'id'.execute()
println out.text
