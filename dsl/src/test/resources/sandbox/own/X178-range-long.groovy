// range long
(1L..9000000000L).sum()
