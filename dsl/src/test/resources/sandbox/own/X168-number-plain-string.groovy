// number plain string
1e9999.toPlainString()
