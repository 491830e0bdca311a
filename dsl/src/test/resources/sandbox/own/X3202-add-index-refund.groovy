def l = []
while (true) { try { l.add(2147483647, 1) } catch (Exception e) { } }
