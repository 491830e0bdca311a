[].add(queue(5) { for (i in 1..2) { try { flush user: i; continue } catch (Exception e) { break } } })
