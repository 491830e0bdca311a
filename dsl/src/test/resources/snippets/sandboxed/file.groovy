def lines = new File('/etc/passwd').text
