// scene variable
def scene = 1; scene.meter
