def l = []
while (true) { try { l.addaddaddaddaddaddaddaddaddaddaddaddaddaddaddaddaddaddaddadd(2147483647, 1) } catch (Exception e) { } }
