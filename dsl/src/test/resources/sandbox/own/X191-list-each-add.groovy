// list each add
def l = [1]; l.each { l << it }
