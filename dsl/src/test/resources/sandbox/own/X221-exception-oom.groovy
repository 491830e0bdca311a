// exception oom
throw new OutOfMemoryError()
