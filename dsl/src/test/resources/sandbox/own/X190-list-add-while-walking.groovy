// list add while walking
def l = [1]; for (x in l) { l << x }
