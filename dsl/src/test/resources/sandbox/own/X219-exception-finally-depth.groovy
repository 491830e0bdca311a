// exception finally depth
def f; f = { try { f() } finally { f() } }; f()
