allPowerlists remove '+13055550123'
def lead = '+13055550123'
allPowerlists remove lead
