// regex possessive count
('a' * 9000) ==~ /((a{1,900}){1,900}){1,900}b/
