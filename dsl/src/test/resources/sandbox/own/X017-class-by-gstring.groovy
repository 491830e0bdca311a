// class by gstring
'x'."${'cl' + 'ass'}"
