// list indexof quadratic
def l = (1..60000).toList(); l.collect { l.indexOf(60000) }
