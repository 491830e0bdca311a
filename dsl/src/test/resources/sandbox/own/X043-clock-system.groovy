// clock system
java.time.Clock.systemUTC()
