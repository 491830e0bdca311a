// exception error class
throw new Error('x')
