// class of literal
'x'.class.classLoader
