// index safe class
'x'?.class?.forName('x')
