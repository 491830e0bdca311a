// list addall itself
def l = [1]; while (true) { l.addAll(l) }
