powerlist('hot') { remove((100..199).collect { "+1305555${it}0" }) }
