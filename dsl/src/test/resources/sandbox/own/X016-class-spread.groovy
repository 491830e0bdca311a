// class spread
[1, 'a']*.class
