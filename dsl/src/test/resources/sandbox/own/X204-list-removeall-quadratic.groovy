// list removeall quadratic
def l = (1..60000).collect { [it] }; l.removeAll(l.collect { it })
