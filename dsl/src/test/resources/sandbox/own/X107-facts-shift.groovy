// facts shift
event << [a: 1]
