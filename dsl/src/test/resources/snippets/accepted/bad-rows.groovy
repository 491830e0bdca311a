csv('mixed.csv').each { row -> sms to: row, message: "Hi ${row.firstName}" }
