// exception stack
try { null.x } catch (e) { e.stackTrace.toString() }
