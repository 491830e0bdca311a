println(1 + null)
