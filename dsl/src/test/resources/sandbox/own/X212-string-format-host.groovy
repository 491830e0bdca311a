// string format host
String.format('%s', contact)
