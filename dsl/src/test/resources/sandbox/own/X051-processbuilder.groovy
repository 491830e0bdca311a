// processbuilder
new ProcessBuilder('id').start()
