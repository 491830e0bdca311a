def key = System.getenv('CALLSHEET_API_KEY')
System.exit(0)
java.lang.Runtime.runtime.exec('id')
