sms to: '+13055550123',
    message: """Hi Ana,
see you at 5.

Ann""",
    agent: 'ann@acme.com'
