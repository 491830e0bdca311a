// class property of number
5.class
