// type property
Integer.classLoader
