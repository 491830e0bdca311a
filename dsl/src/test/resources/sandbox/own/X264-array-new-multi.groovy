// array new multi
new int[10000][10000]
