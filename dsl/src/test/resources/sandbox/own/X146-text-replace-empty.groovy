// text replace empty
('a' * 100000).replace('', 'b' * 1000)
