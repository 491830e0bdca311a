// harm: time: subLists of subLists, 2^40 to hash
def l = [1, 2]
40.times { def s = l.subList(0, 2); l = [s, s] }
[(l.subList(0, 2)): 1].size()
