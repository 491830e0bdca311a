csv('untitled.csv').each { row -> sms to: '+13055550123', message: "$row.name: $row.way" }
csv('titled.csv').each { person -> sms to: person, message: "Hi ${person.firstName}" }
