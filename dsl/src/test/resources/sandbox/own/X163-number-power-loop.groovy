// number power loop
def n = 2G; while (true) { n = n * n }
