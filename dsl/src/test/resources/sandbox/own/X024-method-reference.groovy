// method reference
['id'].collect(String::execute)
