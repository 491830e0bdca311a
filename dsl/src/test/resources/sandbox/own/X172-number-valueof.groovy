// number valueof
BigDecimal.valueOf(1, 2000000000) + 1
