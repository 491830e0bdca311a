// entrySet equals quadratic
def m = [:]
(1..50000).each { m[it] = it }
for (i in 1..100000) { m.entrySet() == m.entrySet() }
