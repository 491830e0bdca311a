// cast chain
(int) (char) (long) (double) (String) 5
