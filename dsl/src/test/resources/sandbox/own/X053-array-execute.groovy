// array execute
(['touch', canary] as String[]).execute()
