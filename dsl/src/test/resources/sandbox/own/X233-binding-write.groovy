// binding write
binding.x = 1
