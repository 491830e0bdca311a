// text multiply negative
'a' * -1
