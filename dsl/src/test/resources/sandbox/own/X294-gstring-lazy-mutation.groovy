// gstring lazy mutation
def x = 1; def s = "${-> x}"; x = 2; s
