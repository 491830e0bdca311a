// class by index
'x'['class']
