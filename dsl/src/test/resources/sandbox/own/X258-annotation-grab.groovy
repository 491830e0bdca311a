// annotation grab
@Grab('a:b:1') def x = 1
