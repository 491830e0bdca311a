// regex optional run
'' ==~ /(a?b?){30}x/
