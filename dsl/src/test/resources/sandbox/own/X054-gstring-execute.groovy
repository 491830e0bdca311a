// gstring execute
"touch ${canary}".execute()
