// quoted method name
'x'.'getClass'()
