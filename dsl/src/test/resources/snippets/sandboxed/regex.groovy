println 'x' ==~ /(|){30}x/
