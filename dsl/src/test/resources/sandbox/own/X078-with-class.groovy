// with class
'x'.with { getClass() }
