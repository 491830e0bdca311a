// closure as comparator
({ a, b -> 0 } as Comparator)
