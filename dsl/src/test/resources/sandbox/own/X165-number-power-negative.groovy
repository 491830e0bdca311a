// number power negative
10.0 ** -999999999
