// quoted property name
'x'.'class'
