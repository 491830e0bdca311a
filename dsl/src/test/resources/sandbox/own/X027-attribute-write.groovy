// attribute write
'abc'.@hash = 5
