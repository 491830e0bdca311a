// this class
this.class.classLoader
