class Helper { def run() { 1 } }
println new Helper().run()
