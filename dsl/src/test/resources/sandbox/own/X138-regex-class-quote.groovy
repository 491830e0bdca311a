// regex class quote
'a' ==~ /[\Qa]\E]/
