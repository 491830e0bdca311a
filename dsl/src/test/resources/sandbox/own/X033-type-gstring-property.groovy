// type gstring property
def p = 'classLoader'; Integer."$p"
