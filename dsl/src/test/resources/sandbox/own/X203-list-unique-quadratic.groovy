// list unique quadratic
(1..60000).collect { [it] }.unique()
