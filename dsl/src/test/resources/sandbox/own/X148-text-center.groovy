// text center
'a'.center(2147483647)
