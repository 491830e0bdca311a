// thread sleep
sleep(100000)
