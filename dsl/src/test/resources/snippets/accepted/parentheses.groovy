sms(to: '+13055550123', message: 'Hi')
queue(17) { add('+13055550123', name: 'Ann') }
cadence(9).remove('+13055550123')
powerlist('hot').add('+13055550123', firstName: 'Ann')
