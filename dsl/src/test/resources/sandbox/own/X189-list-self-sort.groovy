// list self sort
def a = []; a << a; [a, a].sort()
