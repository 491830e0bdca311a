// method pointer dynamic
def n = 'execute'; 'id'.&"$n"
