csv('excel.csv').each { row -> sms to: row, message: "Hi ${row['First Name']}" }
csv('semicolon.csv', phone: 'Mobile', separator: ';').each { row -> call to: row, name: row.Name }
csv('semicolon.csv', phone: 'Mobile', separator: ';', region: 'GB').each { row -> call to: row }
csv('latin1.csv', encoding: 'windows-1252').each { row -> sms to: row, message: "Hola ${row.name}" }
