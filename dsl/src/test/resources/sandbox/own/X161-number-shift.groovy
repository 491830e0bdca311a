// number shift
1G << 2000000000
