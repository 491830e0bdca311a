// number new exponent
new BigDecimal('1e2000000000').toBigInteger()
