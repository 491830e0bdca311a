def x = event ? queue(5) { try { flush user: 5 } catch (Exception e) { return } } : "${queue(5) { try { return } finally { } }}"
x ?: queue(6) { try { throw new RuntimeException('x') } catch (Exception e) { } }
