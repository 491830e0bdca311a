// csv null byte
csv('a\u0000b').each { }
