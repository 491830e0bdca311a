// list inits
(1..50000).toList().inits()
