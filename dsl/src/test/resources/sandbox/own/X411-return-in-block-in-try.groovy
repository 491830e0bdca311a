def f() {
  try {
    def x = [1, 2, queue(5) { return }]
    return x
  } finally {
    queue(6) { return }
  }
}
f()
