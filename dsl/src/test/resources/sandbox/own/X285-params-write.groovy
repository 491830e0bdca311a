// params write
params.x = 1
