// regex split bomb
('a' * 50000).split('').size() * 1000000
