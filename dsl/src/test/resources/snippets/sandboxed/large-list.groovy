def all = (1..100001).toList()
