// number double to big
1e308d.toBigDecimal().toBigInteger().pow(1000)
