// text format many
String.format('%500d' * 3000, 1)
