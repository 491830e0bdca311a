// type in map
[t: Integer].t.getInteger('x')
