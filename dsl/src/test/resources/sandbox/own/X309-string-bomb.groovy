// string bomb
def a = ['x']; 60.times { a = [a, a] }; '' + a
