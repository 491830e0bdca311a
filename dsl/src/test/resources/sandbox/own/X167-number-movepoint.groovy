// number movepoint
1.0.movePointRight(2000000000)
