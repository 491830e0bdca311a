// thread static sleep
Thread.sleep(100000)
