// type as value new
def t = ArrayList; t.newInstance()
