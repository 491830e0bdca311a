// harm: compile: each unknown method cuts the whole script again
<<<14000:[].a()
>>>