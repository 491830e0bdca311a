// Nothing to do today.
