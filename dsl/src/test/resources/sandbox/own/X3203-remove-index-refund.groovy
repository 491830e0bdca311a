def l = [1]
while (true) { try { l.remove(2147483647) } catch (Exception e) { } }
