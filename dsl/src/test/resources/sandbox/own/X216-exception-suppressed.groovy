// exception suppressed
new Exception('a').addSuppressed(new Exception('b'))
