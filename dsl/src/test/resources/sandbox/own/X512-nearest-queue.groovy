[].size()
names { queue 'a' * 1000000, 5 }
queue('b' * 900000) { flush user: 5 }
