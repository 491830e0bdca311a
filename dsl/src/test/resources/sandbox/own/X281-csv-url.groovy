// csv url
csv('file:///etc/passwd').each { println it }
