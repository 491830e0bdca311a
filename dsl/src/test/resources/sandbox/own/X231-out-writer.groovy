// out writer
out.println('x')
