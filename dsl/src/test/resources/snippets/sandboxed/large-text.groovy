def s = 'x'
while (true) { s += s }
