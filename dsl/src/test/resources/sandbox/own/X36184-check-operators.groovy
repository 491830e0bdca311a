// harm: compile: many wrong words
<<<9000:sms too: 1
>>>