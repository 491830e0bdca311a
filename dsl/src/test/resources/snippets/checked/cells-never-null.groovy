def rows = csv('cells.csv')
rows.findAll { it.email == null }.findAll { null != it['email'] }.each { sms to: it, message: 'Hi' }
rows.findAll { it.email == null || it.email == '' }.each { sms to: it, message: 'Hi' }
rows.findAll { it.email == null }.each { sms to: it, message: 'Hi' } // callsheet: allow never-null - shared with a JSON script
