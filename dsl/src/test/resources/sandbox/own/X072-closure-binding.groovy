// closure binding
def c = { 1 }; c.binding
