// number shift negative
1G >> -2000000000
