while (true) { try { while (true) { } } finally { continue } }
