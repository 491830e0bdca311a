def c = { a, b -> a }
c.call(1..2000000000)
