// thread new
new Thread({ }).start()
