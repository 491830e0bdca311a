// map withdefault
[:].withDefault { 1 }['x']
