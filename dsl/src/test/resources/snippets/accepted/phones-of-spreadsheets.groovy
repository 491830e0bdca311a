csv('spreadsheet.csv').each { call to: it }
jsonl('spreadsheet.jsonl').each { call to: it }
call to: '305-555-0120.'
