// method pointer
def p = 'id'.&execute; p()
