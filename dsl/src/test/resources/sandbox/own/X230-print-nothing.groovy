// print nothing
while (true) { println() }
