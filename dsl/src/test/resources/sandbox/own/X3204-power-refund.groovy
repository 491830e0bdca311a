[].size()
1G ** 9223372036854775808G
while (true) { }
