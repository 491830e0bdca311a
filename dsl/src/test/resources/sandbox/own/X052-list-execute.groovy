// list execute
['touch', canary].execute()
