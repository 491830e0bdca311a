call to: '3.05555E+09'
