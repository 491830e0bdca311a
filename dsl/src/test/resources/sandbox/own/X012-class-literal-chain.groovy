// class literal chain
String.class.forName('java.lang.System')
