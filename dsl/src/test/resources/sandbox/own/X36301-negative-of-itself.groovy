// negative cyclic list
def a = []
a << a
-a
