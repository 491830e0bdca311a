// range huge list
(1..2147483647).toList()
