// string as class
'java.lang.Runtime' as Class
