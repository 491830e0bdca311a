// text each letter
('a' * 1000000).each { ('b' * 1000000).each { } }
