// list index negative
def l = [1]; l[-5] = 1
