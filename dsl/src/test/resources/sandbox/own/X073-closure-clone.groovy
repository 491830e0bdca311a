// closure clone
def c = { 1 }; c.clone()
