// closure this read
def c = { 1 }; c.thisObject
