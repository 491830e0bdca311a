def share = 6 // LocalDate.now().getDayOfMonth()
sms to: '+13055550123', message: "Hello in ${LocalDate.now().year > 2000 ? 'this' : 'that'} year, $share"
