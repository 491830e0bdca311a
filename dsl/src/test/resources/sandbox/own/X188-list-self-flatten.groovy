// list self flatten
def a = []; 20.times { a = [a, a] }; a.flatten()
