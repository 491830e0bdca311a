// list permutations
(1..12).toList().permutations()
