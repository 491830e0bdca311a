// elvis side effect
null ?: Runtime.runtime
