cadence 9 remove null
def nobody = null
call to: nobody
