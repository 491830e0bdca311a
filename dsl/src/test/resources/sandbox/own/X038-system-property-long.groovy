// system property long
Long.getLong('secret')
