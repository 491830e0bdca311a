names { (1..1000).each { queue "${'a' * 90}$it", it } }
while (true) { queue('a' * 92) { flush user: 5 } }
