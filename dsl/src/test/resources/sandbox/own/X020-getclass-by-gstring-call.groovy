// getclass by gstring call
'x'."get${'Class'}"()
