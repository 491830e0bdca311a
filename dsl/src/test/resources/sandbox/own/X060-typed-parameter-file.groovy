// typed parameter file
def f(File x) { x.createNewFile() }; f([canary])
