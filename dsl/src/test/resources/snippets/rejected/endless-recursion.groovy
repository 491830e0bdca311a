def again(n) { again(n + 1) }
again(0)
