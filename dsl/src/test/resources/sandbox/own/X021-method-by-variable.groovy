// method by variable
def n = 'execute'; 'id'."$n"()
