// print flood
while (true) { print 'x' }
