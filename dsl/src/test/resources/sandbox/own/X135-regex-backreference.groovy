// regex backreference
('a' * 5000) ==~ /(a*)*\1b/
