println 'a'.class
println 'a'.getClass().name
println [1].metaClass
