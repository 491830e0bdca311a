// array new
new int[2000000000]
