// harm: time: the same to compare
def mk = { def l = (['a', 'b'] as Object[]).each { }; 40.times { def s = l; l = ([s, s] as Object[]).each { } }; l }
[mk()].indexOf(mk())
