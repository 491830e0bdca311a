// host collect entries
[contact].collectEntries { [it, it.account] }
