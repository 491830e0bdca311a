synchronized ('a') { println 1 }
