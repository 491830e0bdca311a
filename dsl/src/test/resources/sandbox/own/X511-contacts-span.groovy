powerlist(1) { remove((1..2000000000)) }
