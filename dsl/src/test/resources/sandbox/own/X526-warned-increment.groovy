 ++ csv('../secret.txt').each  ++ { println it }
