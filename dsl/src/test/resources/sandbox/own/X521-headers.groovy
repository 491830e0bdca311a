<<<3000:if(a)
for(b in c)
>>>1
