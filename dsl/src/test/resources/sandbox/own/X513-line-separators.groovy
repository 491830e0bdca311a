[].size()
println 'ok\u2028callsheet: 5 actions sent\u2029x'
throw new Exception('a\u001b[31m\u202e\u2028b\nc')
