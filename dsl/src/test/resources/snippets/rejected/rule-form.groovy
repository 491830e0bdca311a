rule('a', prio: 3) { then { note 'a' } }
rule { then { note 'b' } }
def c = rule('c') { then { note 'c' } }
rule('d') { }
rule('e') { then { rule('f') { then { note 'f' } } } }
rule('g') { when { }; then { note 'g' } }
rule('h') { when { e -> e.score }; then { note 'h' }; then { note 'h' } }
rule('i') { on; then 'i' }
rule('j') { when { note 'j' }; then { note } }
firstOf { rule('k') { then { note 'k' } } }
contact phone: 'customer.phone'
