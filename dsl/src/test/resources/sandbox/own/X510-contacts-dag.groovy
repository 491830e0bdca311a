def l = []
40.times { l = [l, l] }
powerlist(1) { remove l }
