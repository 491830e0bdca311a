// typed declaration url
URL u = 'file:///etc/passwd'
