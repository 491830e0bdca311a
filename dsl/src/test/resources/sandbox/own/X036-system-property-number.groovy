// system property number
Integer.getInteger('secret')
