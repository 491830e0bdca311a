// text replace growth
('a' * 100000).replace('a', 'b' * 100000)
