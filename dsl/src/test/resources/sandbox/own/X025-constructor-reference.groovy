// constructor reference
[canary].collect(File::new)
