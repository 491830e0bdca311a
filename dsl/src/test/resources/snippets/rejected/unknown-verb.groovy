cadence 9 addd '+13055550123'
powerlist('hot') { flush user: 1 }
queue(17) { delete '+13055550123' }
