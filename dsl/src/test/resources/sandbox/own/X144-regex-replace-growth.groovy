// regex replace growth
def s = 'a'; 100.times { s = s.replaceAll('a', 'aaaa') }
