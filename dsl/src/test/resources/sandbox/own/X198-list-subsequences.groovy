// list subsequences
(1..40).toList().subsequences()
