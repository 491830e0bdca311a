names { queue 'inbound', 880; queue 'inbound', 881 }
