println(('x' * 100000).tr('y\u0100-\uffff\u0100-\uffff\u0100-\uffff\u0100-\uffff\u0100-\uffff\u0100-\uffff', 'a').size())
