// with class property
'x'.with { classLoader }
