// binding read
binding.variables
