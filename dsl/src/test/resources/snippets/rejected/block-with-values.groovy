powerlist('hot') { lead -> add lead }
