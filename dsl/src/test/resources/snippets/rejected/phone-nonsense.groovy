call to: 'Ann Lee'
call to: ''
