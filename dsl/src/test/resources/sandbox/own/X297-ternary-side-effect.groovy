// ternary side effect
def x = true ? 'id'.execute() : 1
