// list combinations wide
([[1, 2]] * 60).combinations()
