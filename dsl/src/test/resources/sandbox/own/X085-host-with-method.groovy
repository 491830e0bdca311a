// host with method
contact.with { internalToken() }
