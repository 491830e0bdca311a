// random math
Math.random()
