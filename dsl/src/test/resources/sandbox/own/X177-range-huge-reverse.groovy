// range huge reverse
(2147483647..1).collect { it }
