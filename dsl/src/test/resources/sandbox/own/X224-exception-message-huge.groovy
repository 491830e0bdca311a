// exception message huge
throw new Exception('x' * 900000)
