// list mutual contain equal
def a = [], b = []; a << b; b << a; a == b
