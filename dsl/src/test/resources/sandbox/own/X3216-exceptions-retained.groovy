def all = []
def down
down = { n -> if (n > 0) { [1].each { [1].each { down(n - 1) } } } else { 95000.times { try { null.x } catch (Exception e) { all << e } } } }
down(60)
println all.size()
