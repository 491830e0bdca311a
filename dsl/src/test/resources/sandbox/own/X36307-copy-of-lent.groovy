// map of a lent object names its class
try { new HashMap(contact) } catch (e) { return e.message }
