// text format star
String.format('%-99999999999s', 'a')
