// list collate one
(1..100000).toList().collate(1).collate(1).collate(1).flatten().collate(50000, 1)
