queue(17) {
  add '+13055550123', agent: 'ann@acme.com', name: 'Ann Lee'
  remove '+13055550124'
  flush user: 1001
}
