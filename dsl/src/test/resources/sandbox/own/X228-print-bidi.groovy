// print bidi
println '\u202eabc'
