// regex unclosed
'a' ==~ /(a/
