// text builder setlength
new StringBuilder().setLength(2000000000)
