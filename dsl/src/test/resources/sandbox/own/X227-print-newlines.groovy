// print newlines
println 'ok\nFORGED'
