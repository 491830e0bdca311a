// class in list
[1].class.name
