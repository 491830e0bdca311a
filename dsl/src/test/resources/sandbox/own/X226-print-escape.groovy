// print escape
print '\u001b]0;owned\u0007'
