// regex lookbehind
('a' * 5000) =~ /(?<=(a{1,500}){1,500})b/
