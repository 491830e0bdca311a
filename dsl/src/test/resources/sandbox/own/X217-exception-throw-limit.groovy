// exception throw limit
while (true) { try { while (true) { } } catch (Throwable t) { } }
