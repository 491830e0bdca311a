// number cast exponent
('1e2000000000' as BigDecimal) as BigInteger
