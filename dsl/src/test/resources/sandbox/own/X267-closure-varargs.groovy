// closure varargs
({ Object... x -> x })(1, 2)
