// generic bomb
Map<String, Map<String, Map<String, File>>> m = [:]; m
