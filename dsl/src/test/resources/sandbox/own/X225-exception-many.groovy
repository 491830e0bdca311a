// exception many
while (true) { try { throw new Exception('x' * 1000) } catch (e) { } }
