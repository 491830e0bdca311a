try { sms to: '+13055550123', message: "${contact}" } catch (e) { }
try { call to: '+13055550123', name: "${[contact]}" } catch (e) { }
try { powerlist("${contact}") { add '+13055550123' } } catch (e) { }
