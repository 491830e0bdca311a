def city = 'Miami'
def city = 'Tampa'
['a', 'b'].each { city -> println city }
sms to: '+13055550123', message: "Hi from ${city}"
