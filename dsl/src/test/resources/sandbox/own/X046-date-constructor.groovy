// date constructor
new Date()
