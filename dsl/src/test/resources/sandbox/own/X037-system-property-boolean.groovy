// system property boolean
Boolean.getBoolean('secret')
