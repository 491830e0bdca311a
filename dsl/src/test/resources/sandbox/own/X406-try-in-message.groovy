sms to: '+13055550123', message: queue(5) { try { flush user: 5 } catch (Exception e) { return } }
