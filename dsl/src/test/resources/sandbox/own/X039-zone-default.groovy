// zone default
java.time.ZoneId.systemDefault()
