def few = { list -> list.take(1, 2) }
def ends = { list -> list.join(', ', 'and', 'so on') }
def fine = { text -> [text.substring(1, 2), text.take(1)] }
