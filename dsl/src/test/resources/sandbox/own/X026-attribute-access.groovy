// attribute access
'abc'.@value
