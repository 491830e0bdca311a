sms to: "+13055550123", message: later
def later = "Hi"
