def name = 'Ana'
def text = "Hi ${-> name}, ${writer -> writer << name}"
name = 'Bob'
sms to: '+13055550123', message: text
