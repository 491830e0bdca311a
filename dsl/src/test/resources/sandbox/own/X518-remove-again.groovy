def l = (1..90000).collect { 'x' }
while (true) { powerlist(1) { remove l } }
