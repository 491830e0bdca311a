// list mutual contain hash
def a = [], b = [a]; a << b; a.hashCode()
