// program invoke
this.invoke(0, null, null, null)
