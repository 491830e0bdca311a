println "Only $ 5"
