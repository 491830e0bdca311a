def greet(String name) { "Hi $name" }
def greet(Map lead) { "Hi ${lead.name}" }
def greet(name, other) { "Hi $name and $other" }
sms to: '+13055550123', message: greet('Ann')
