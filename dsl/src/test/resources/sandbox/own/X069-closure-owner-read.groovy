// closure owner read
def c = { 1 }; c.owner
