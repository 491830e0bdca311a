// this as value
def t = this; t.getClass()
