// exception print
try { null.x } catch (e) { e.printStackTrace() }
