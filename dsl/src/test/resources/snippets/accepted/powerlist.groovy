powerlist('hot') {
  add '+13055550123', firstName: 'Ann', lastName: 'Lee', title: 'CEO', company: 'Acme', email: 'ann@acme.com',
      refresher: 'Met at the fair', crmUserId: 'u1', crmContactId: 'c1', onDuplicate: 'overwrite', extra: [Source: 'web', Score: 7]
  remove '+13055550123', '+13055550124'
}
powerlist 'hot' remove '+13055550125', '+13055550126'
powerlist 'hot' add '+13055550127'
