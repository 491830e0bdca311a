// exception cause cycle
def a = new Exception('a'); a.initCause(a)
