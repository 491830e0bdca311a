println(('a' * 1000000).tokenize('b' * 1000000).size())
