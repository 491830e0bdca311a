// now instant
java.time.Instant.now()
