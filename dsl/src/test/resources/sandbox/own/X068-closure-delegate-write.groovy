// closure delegate write
def c = { x }; c.delegate = [x: 1]; c()
