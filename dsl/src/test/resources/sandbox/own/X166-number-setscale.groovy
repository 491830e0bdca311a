// number setscale
1.0.setScale(2000000000)
