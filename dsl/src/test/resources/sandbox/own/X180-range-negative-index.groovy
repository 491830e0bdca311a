// range negative index
'abc'[-2147483648..2147483647]
