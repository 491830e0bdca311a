// list transpose wide
([(1..1000).toList()] * 1000).transpose()
