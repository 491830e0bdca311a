queue(params.queue) { add '+13055550123' }
sms to: '+13055550123', message: "Hello ${params.city}"
sms to: '+13055550123', message: "From ${params.sender ?: 'Acme'} ${params?.nobody ?: 'here'}"
if (params.containsKey('city')) { sms to: '+13055550124', message: params['city'] }
def cities = ['Berlin']
cities.add(params.city)
sms to: '+13055550125', message: "${cities.join(' and ')}: ${[Miami: 'sunny'].get(params.city)}"

def most = params?.max ? params.max.toInteger() : 100
if (params.queue) {
  most = params.queue == '18' ? 10 : most
}
if (params.queue && params.queue.toInteger() > most) { println 'none' }
['+13055550126'].take(most).each { sms to: it, message: params.city ? "Hello $params.city" : 'Hello' }
