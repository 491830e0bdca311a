// exception stackoverflow catch
try { def f; f = { f() }; f() } catch (StackOverflowError e) { 'caught' }
