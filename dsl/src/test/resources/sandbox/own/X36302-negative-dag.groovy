// negative exponential list
def l = [1]
45.times { l = [l, l] }
-l
