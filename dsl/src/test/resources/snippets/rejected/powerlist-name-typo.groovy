names { powerlist 'hot-leads', '1969' }
powerlist('hot-lead') { add '+13055550123' }
