// list groupby deep
(1..1000).groupBy({ it }, { it }, { it }, { it }).toString() * 1000
