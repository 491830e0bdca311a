// metaclass write
String.metaClass.foo = { 1 }
