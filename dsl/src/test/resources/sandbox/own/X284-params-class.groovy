// params class
params.class.classLoader
