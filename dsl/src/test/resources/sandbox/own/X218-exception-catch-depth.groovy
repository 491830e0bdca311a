// exception catch depth
def f; f = { try { f() } catch (Throwable t) { f() } }; f()
