// tap write
'x'.tap { value = 5 }
