csv('nobody.csv').each { sms to: it, message: 'Hi' } // callsheet: allow no-file - the nightly export writes it

/* callsheet: allow no-file -- so does the morning one */
jsonl('nobody.jsonl').each {
  sms to: it, message: 'no // callsheet: nothing here' + /a \/\/ callsheet: nor here/
  sms to: it, message: $/nor // callsheet: here/$,
      // callsheet: allow empty-gap - names are optional
      agent: it.agent
}
