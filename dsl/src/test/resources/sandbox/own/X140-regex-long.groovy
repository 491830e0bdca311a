// regex long
'a' ==~ ('a?' * 5000)
