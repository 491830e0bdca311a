// super call
super.run()
