// set bomb
def a = [1]; 60.times { a = [a, a] }; [a] as Set
