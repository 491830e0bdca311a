// map of null names classes of ours
try { new HashMap((Map) null) } catch (e) { return e.message }
