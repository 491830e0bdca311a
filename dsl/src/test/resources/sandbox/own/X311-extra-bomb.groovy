// extra bomb
def a = ['x']; 60.times { a = [a, a] }; powerlist('p') { add '+13055550123', extra: [A: a] }
