// exception throw text
throw 'x'
