def f = 'x' as File
def t = (Thread) null
File g = null
