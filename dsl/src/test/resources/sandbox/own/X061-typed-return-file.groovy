// typed return file
File f() { [canary] }; f()
