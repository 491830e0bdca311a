params.city = 'Tampa'
println params.city
