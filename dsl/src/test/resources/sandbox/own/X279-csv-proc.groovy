// csv proc
csv('/proc/self/environ').each { println it }
