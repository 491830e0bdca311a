queue 17 flush
  user: 77
