// harm: time: a in b of texts searches with the JDK, product of lengths
(('a' * 500_000) + 'b') in ('a' * 1_000_000)
