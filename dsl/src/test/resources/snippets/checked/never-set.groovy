def city
def street
def later
def count
def spare
later = 'Miami'
count++
[1].each { place -> println place }
sms to: '+13055550123', message: "Hi from ${city} ${later} ${street} ${count}"
def agent
call to: '+13055550123', agent: agent
