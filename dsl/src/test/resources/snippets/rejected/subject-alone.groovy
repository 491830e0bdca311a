queue(17)
def q = cadence(9)
