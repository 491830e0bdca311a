// gstring closure writer
"${w -> w << 'x'}"
