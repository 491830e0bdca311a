// csv device
csv('/dev/zero').each { }
