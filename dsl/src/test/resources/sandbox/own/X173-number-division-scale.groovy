// number division scale
def n = 1.0; while (true) { n = n / 3 }
