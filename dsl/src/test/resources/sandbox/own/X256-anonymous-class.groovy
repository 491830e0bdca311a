// anonymous class
new Object() { String toString() { new File(System.getProperty('canary')).createNewFile(); 'x' } }.toString()
