// text format date
'%tY'.formatted(1)
