rule('a') { on 'lead.created'; when { event.score > 50 } }
rule('b') { on 'lead.created' }
rule('c') { when { event.score > 50 }; otherwise { note 'cold' } }
