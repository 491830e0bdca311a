def p = java.util.regex.Pattern.compile("a", java.util.regex.Pattern.CASE_INSENSITIVE)
println "A" ==~ p
