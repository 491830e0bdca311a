call to: '555-0123'
