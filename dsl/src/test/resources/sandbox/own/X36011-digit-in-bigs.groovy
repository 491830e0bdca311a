// harm: time: a digit in a list of whole numbers of 10,000 digits makes each a text
def b = 3G ** 16_000
def l = [b] * 100_000
'5' in l
