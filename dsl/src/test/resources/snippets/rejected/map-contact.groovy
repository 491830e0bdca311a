cadence 9 remove([phone: '+13055550123'])
def lead = [phone: '+13055550123']
cadence 9 remove lead
