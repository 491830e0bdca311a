// number factorial static
def f = 1G; (1..100000).each { f *= it }; f.toString()
