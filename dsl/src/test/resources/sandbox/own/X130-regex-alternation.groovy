// regex alternation
('a' * 5000) ==~ /(a|a)*b/
