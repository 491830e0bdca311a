// typed declaration file
File f = [canary]
