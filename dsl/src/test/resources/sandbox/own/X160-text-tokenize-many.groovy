// text tokenize many
(1..100).collect { ('a ' * 500000).tokenize() }
