def b = new StringBuilder()
def n = 0L
while (true) {
  n++
  try { b.setLength(-2000000000) } catch (Exception e) { }
}
