// csv parent
csv('../secret.txt').each { println it }
