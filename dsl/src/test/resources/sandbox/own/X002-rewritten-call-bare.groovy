// rewritten call bare
say$(0, null, [], [])
