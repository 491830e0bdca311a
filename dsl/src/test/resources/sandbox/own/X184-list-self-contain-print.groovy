// list self contain print
def l = []; l << l; l << l; l.toString()
