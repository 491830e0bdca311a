// attribute spread
['abc']*.@value
