class Person { String phone; String name }
record Lead(String phone) {}
sms to: new Person(phone: '+13055550123', name: 'Ana'), message: 'Hi'
sms to: new Lead('+13055550124'), message: 'Hi'
