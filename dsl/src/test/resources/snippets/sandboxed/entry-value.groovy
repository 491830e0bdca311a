def entry = [a: 1].find { true }
entry.value = 3
