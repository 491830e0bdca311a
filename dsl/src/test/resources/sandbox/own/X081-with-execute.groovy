// with execute
'id'.with { execute() }
