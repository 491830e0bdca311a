println this
this.run()
