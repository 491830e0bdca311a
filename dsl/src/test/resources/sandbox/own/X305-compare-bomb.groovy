// compare bomb
def a = [1], b = [1]; 60.times { a = [a, a]; b = [b, b] }; a in [b]
