// script run
run()
