package dev.callsheet.launcher

/** Which cells of a do-not-contact list are numbers, and whose. */
class ListColumnsSpec extends CommandLineSpecification {
  def "every column of a list whose cells are numbers counts, whatever it is called: #header"() {
    given: 'what HubSpot and others export'
    file('callsheet.toml', 'do_not_contact = ["d.csv"]\n')
    file('d.csv', "$header\n$row\n")
    def script = file('t.groovy', "['+13055550199', '+13055550124', '+13055550111'].each { sms to: it, message: 'Hello' }\n")

    when:
    def result = run('plan', script)

    then:
    result.out().readLines()[1].endsWith("/d.csv (2 numbers in $read)")
    result.out().contains('skipped 2: do not contact')

    where:
    header                                       | row                                   || read
    'Record ID,Phone Number,Mobile Phone Number' | '1,+13055550199,+13055550124'         || 'Phone Number, Mobile Phone Number'
    'Record ID,Phone Number,Mobile Phone Number' | '1512345678,+13055550199,+13055550124' || 'Phone Number, Mobile Phone Number'
    'Phone,Mobile'                               | '+13055550199,+13055550124'           || 'Phone, Mobile'
    'Phone,MobilePhone'                          | '+13055550199,+13055550124'           || 'Phone, MobilePhone'
    'Phone,Cell Phone'                           | '+13055550199,+13055550124'           || 'Phone, Cell Phone'
    'Phone 1,Phone 2'                            | '+13055550199,+13055550124'           || 'Phone 1, Phone 2'
    'Business Phone,Mobile Phone'                | '(305) 555-0199,3055550124'           || 'Business Phone, Mobile Phone'
    'Direct Phone,Mobile'                        | '+13055550199,+13055550124'           || 'Direct Phone, Mobile'
    'Phone,Other Phone'                          | '+13055550199,+13055550124'           || 'Phone, Other Phone'
    'Phone,WhatsApp Phone Number'                | '+13055550199,+13055550124'           || 'Phone, WhatsApp Phone Number'
    'MSISDN,Fax,Name'                            | '13055550199,305.555.0124,Ann'        || 'MSISDN, Fax'
    'zip,when,total,A,B'                         | '33101,2026-11-24,"1,250.00",13055550199,13055550124' || 'A, B'
    'A,B,note'                                   | '13055550199,,n/a\nn/a,3055550124,\n13055550199,,\n,13055550124,\n13055550199,,' ||
        'A, B'
  }

  def "who is on a list in an old form of the number is on it: #listed"() {
    given:
    def list = file('stop.csv', "phone\n$listed\n")
    def script = file('t.groovy', "sms to: '$texted', message: 'Hola'\n")

    expect:
    run('plan', script, '--do-not-contact', list).out().contains('skipped 1: do not contact')

    where:
    listed           | texted
    '+5215512345678' | '+525512345678'
    '+52 1 55 1234 5678' | '+525512345678'
    '+541123456789'  | '+5491123456789'
    '+551187654321'  | '+5511987654321'
  }

  def "a list without names of columns is read whole"() {
    given:
    def list = file('stop.csv', 'Ann,+13055550000,+13055550001\nBo,,+13055550002\n')

    expect:
    run('plan', texting(3), '--do-not-contact', list).out().contains('skipped 3: do not contact')
  }
}
