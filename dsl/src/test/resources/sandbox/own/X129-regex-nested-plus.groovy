// regex nested plus
('a' * 5000) ==~ /(a+)+b/
