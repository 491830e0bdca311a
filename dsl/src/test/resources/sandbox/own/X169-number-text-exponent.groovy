// number text exponent
'1e2000000000'.toBigDecimal() + 1
