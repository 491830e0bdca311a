// text tr huge
('a' * 1000).tr('a-\uffff', 'b')
