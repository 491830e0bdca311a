def columns = [Source: 'web', Campaign: "C${7}"]
powerlist('hot') { add '+13055550123', extra: columns }
powerlist('hot') { add '+13055550124', extra: ['Lead Source': 'fair'] }
