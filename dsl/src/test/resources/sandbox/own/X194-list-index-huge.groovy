// list index huge
def l = []; l[2147483646] = 1
