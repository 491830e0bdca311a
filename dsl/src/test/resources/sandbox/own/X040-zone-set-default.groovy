// zone set default
TimeZone.setDefault(null)
