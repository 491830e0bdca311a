while (true) def m = [k: 'class']
'x'."$m.k"
