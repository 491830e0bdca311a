// number pow method
10.0.pow(999999999)
