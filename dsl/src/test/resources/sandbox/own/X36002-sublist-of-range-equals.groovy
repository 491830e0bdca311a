// harm: time: equals of two subLists of ranges inside contains
def a = (0..2_000_000_000).subList(0, 2_000_000_000)
def b = (0..2_000_000_000).subList(0, 2_000_000_000)
[a].contains(b)
