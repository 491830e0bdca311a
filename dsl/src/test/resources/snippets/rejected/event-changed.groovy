rule('a') { then { event.source = 'fax'; event.lead.tags[0] = 'x'; event['a'] = 1; contact.phone = '+13055550123'; note 'x' } }
rule('b') { when { event.seen = true; event.a == 1 }; then { note 'x' } }
