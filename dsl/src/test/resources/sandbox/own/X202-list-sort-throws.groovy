// list sort throws
[2, 1].sort { a, b -> throw new Exception('x') }
