// word extra flood
def m = (1..50000).collectEntries { ["k$it".toString(), 'x' * 100] }; 1000.times { powerlist('p') { add '+13055550123', extra: m } }
