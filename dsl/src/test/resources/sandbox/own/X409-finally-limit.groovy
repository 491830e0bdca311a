def f() { try { while (true) { } } finally { return 'caught the limit' } }
f()
