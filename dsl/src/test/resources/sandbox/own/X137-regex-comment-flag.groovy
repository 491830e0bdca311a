// regex comment flag
'' ==~ /(?x)( | ){30}x/
