// string cast class
(Class) 'java.lang.Runtime'
