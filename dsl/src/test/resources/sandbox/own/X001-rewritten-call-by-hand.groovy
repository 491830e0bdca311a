// rewritten call by hand
this.say$(0, null, [] as Object[], [] as Object[])
