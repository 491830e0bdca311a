// range in list growth
def l = []; while (true) { l += 1..1000 }
