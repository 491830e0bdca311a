// regex replace closure loop
('a' * 1000).replaceAll('a') { while (true) { } }
