// random uuid
UUID.randomUUID()
