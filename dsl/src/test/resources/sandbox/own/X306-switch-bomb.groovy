// switch bomb
def a = [1], b = [1]; 60.times { a = [a, a]; b = [b, b] }; switch (a) { case b: 1 }
