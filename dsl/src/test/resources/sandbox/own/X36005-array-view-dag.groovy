// harm: time: arrays seen as lists by each, 2^40 to hash
def l = (['a', 'b'] as Object[]).each { }
40.times { def s = l; l = ([s, s] as Object[]).each { } }
[(l): 1].size()
