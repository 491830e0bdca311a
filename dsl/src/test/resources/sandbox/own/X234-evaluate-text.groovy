// evaluate text
evaluate('1 + 1')
