// script args
args
