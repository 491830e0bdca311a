// text format index
String.format('%2147483647$s', 1)
