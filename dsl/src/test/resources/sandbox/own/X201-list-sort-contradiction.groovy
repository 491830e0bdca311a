// list sort contradiction
(1..500).toList().sort { a, b -> a % 7 <=> b % 3 ?: -1 }
