// runtime exec
Runtime.getRuntime().exec('id')
