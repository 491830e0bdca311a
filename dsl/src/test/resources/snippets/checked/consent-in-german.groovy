csv('sperre.csv').each { kunde -> sms to: kunde, message: "Hallo ${kunde.Name}" }
