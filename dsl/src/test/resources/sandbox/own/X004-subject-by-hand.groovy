// subject by hand
def q = subject$(0, 17); q.getClass()
