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

  def "who is on a list in an old form of the number, or as a messenger writes it, is on it: #listed"() {
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
    'whatsapp:+13055550120' | '+13055550120'
    '13055550120@c.us' | '+13055550120'
  }

  def "whose number stands beside words where numbers are to stand is on the list: #cell"() {
    given:
    def list = file('stop.csv', "phone,name\n+13055550198,Bo\n$cell,Ann\n")
    def script = file('t.groovy', "sms to: '+13055550102', message: 'Hello'\n")

    when:
    def result = run('plan', script, '--do-not-contact', list)

    then:
    result.out().contains('skipped 1: do not contact')
    result.out().contains('(2 numbers in phone (1 cell with words beside the number))')

    where:
    cell << ['305-555-0102 mom', '+13055550102 (mobile)', '305-555-0102 x5', 'Ann: 3055550102', '"Ann <305 555 0102>"', 'c. 305.555.0102']
  }

  def "of a cell with several numbers each is on the list, and that is told: #cell"() {
    given:
    def list = file('stop.csv', "phone,name\n+13055550198,Bo\n$cell,Ann\n")
    def script = file('t.groovy', "['+13055550102', '+13055550103'].each { sms to: it, message: 'Hello' }\n")

    when:
    def result = run('plan', script, '--do-not-contact', list)

    then:
    result.out().contains('skipped 2: do not contact')
    result.out().contains('(3 numbers in phone (1 cell with several, of which all count))')

    where:
    cell << ['305-555-0102 / 305-555-0103', '305-555-0102 or 305-555-0103', '+13055550102;+13055550103', '3055550102/3055550103',
      '"m: 305-555-0102, h: 305-555-0103"', '305-555-0102 (home) / 305-555-0103 x5', '"305-555-0102\n305-555-0103"']
  }

  def "a cell of which some digits are no number's stops the list, and notes are not read: #cell"() {
    given:
    def list = file('stop.csv', "phone,notes\n$cell\n")

    expect:
    run('plan', texting(1), '--do-not-contact', list).code() == code

    where:
    cell                                             || code
    '305-555-0102/03,-'                              || 2
    '305-555-0102 / 555-0103,-'                      || 2
    '305 555 0102 305 555 0103,-'                    || 2
    '+13055550101,call mom on 305-555-0102 instead'  || 0
    '+13055550101,mom has 2 phones'                  || 0
  }

  def "whose number stands beside words or others may be one of any country where the list does not say: #cell"() {
    given:
    def list = file('stop.csv', "phone\n$cell\n")
    def script = file('t.groovy', "sms to: '+393455550102', message: 'Ciao'\n")

    expect:
    run('plan', script, '--do-not-contact', list).out().contains('skipped 1: do not contact') == isKept

    where:
    cell                           || isKept
    '345-555-0102'                 || true
    '345-555-0102 mom'             || true
    '305-555-0103 / 345-555-0102'  || true
    '+1 345-555-0102 mom'          || false
    '+1 305-555-0103 / 345-555-0102' || true
    '305-555-0103 / +1 345-555-0102' || false
  }

  def "several numbers of digits alone count where one does: #cell"() {
    given:
    def list = file('stop.csv', "phone,notes\n+13055550101,\"$cell\"\n")
    def script = file('t.groovy', "['+13055550102', '+13055550103'].each { sms to: it, message: 'Hello' }\n")

    expect:
    run('plan', script, '--do-not-contact', list).out().contains("skipped $count: do not contact")

    where:
    cell                                | count
    '3055550102'                        | 1
    '3055550102; 3055550103'            | 2
    '3055550102, 3055550103'            | 2
    '3055550102 / 3055550103'           | 2
    '3055550102 or 3055550103'          | 2
    '305 555 0102 | (305) 5550103'      | 2
    '13055550102\n13055550103'          | 2
  }

  def "so they do where a project does not say of which region the list is"() {
    given:
    file('callsheet.toml', 'do_not_contact = ["stop.csv"]\n')
    file('stop.csv', "phone,notes\n+13055550101,9876543210; 9876543211\n")
    def script = file('t.groovy', "['+919876543210', '+919876543211'].each { sms to: it, message: 'Hello' }\n")

    expect:
    run('plan', script, '--region', 'IN').out().contains('skipped 2: do not contact')
  }

  def "a list without names of columns is read whole"() {
    given:
    def list = file('stop.csv', 'Ann,+13055550000,+13055550001\nBo,,+13055550002\n')

    expect:
    run('plan', texting(3), '--do-not-contact', list).out().contains('skipped 3: do not contact')
  }

  def "a column in which a number stands holds no other that cannot be read, however many: #cell"() {
    given: 'a column whose name tells nothing, and more words in it than numbers'
    def list = file('stop.csv', "Email,$header\na@x.com,\"$cell\"\nb@x.com,305-555-0140\nc@x.com,n/a\nd@x.com,asked twice\n")

    when:
    def result = run('plan', texting(2), '--do-not-contact', list)

    then:
    result.code() == 2
    result.err().startsWith('callsheet: DIR/stop.csv:2: ')
    result.err().endsWith(" (if $header holds no numbers of people, name each column that does with phone:)\n")
    result.err().readLines().size() == 1

    where:
    header           | cell
    'Rufnummer'      | '305-555-0123 ext 4'
    'Komórka'        | '3.05555E+09'
    'Contacto'       | '305-555-012'
    'Kontakt'        | '305555012.0'
    'Number'         | 'p:+13055550123'
    'Work'           | '305-555-0123 / 305-555-0124'
    'Home'           | '+1 305-555-0123 (home)'
    'Contact number' | 'skype:+13055550123'
    'Festnetz'       | '305-555-0123 ask for Manuela Dominguez'
    'SMS'            | '305555012'
    'Account'        | '305-555-0123 ext 4'
  }

  def "a cell that is beyond doubt somebody's number stops a list even where no other is one: #cell"() {
    given:
    def list = file('stop.csv', "Phone,Work\n305-555-0140,$cell\n305-555-0141,\n")

    expect:
    run('plan', texting(2), '--do-not-contact', list).err().startsWith('callsheet: DIR/stop.csv:2: ')

    where:
    cell << ['305-555-0123 ext 4', '305-555-0123 x4', '+1 305 555 0123 (home)', 'skype:+13055550123', '4.47912E+11',
      '305-555-0123 / 305-555-0124', '+13055550123;+13055550124']
  }

  def "a list without names of columns stops, too, where a number cannot be read: #text"() {
    given:
    def list = file('stop.csv', text)

    when:
    def result = run('plan', texting(2), '--do-not-contact', list)

    then:
    result.code() == 2
    result.err() =~ /^callsheet: DIR\/stop.csv:$line: '.*' h[^(]+\n$/

    where:
    text                                                                    || line
    'Ana,305-555-0123 ext. 4\nBob,305-555-0124\n'                           || 1
    'Bob,305-555-0124\nAna,305-555-0123 ext. 4\n'                           || 2
    '305-555-0199,305-555-0123 mobile\n305-555-0198,305-555-0124\n'         || 1
    '305-555-0123 mobile,Ana\n305-555-0198,Bob\nn/a,Cy\n,Di\n'              || 1
  }

  def "what is plainly no number stands beside numbers: #header"() {
    given:
    def list = file('stop.csv', "Phone,$header\n" + cells.withIndex().collect { cell, i -> "+1305555000$i,\"$cell\"\n" }.join(''))

    expect:
    run('plan', texting(2), '--region', region, '--do-not-contact', list).err() == ''

    where:
    header         | region | cells
    'Kundennummer' | 'US'   | ['1512345678', '5123456789', '2512345678', '3312345678', '1999999999']
    'Folio'        | 'US'   | ['1512345678.0', '5122456789.0', '1512345679.0']
    'Record ID'    | 'US'   | ['1.51235E+10', '1512345678', '5122456789']
    'Revenue'      | 'US'   | ['1.5E+06', '2.25E+07', '1.2E+05']
    'Created'      | 'US'   | ['2026-11-24T10:11:12.000Z', '11/24/2026 10:30:00', '1764000000000']
    'IP'           | 'US'   | ['192.168.100.200', '98.223.255.12', '203.0.113.145']
    'ZIP'          | 'US'   | ['33101-1234', '33101', '33102-4321']
    'Tax'          | 'US'   | ['123-45-6789', '12-3456789', '']
    'Total'        | 'DE'   | ['1,250,000.00', '1.250.000,00', '12500000']
    'Note'         | 'US'   | ['called 3055550123 on 2026-11-24', 'see order 12345678', '305']
    'Address'      | 'US'   | ['1234 NW 56th St #789, Miami, FL 33101-1234', '12-34 56th Ave', '']
    'Key'          | 'US'   | ['550e8400-e29b-41d4-a716-446655440000', 'HS-12345678', 'ann19851224@example.com']
  }

  def "each way in which one list is read is told"() {
    given:
    def list = file('stop.csv', 'Tel1,Mob1\n+13055550000,+13055550001\n')

    when:
    def lines = run('plan', texting(3), '--do-not-contact', "$list, phone: 'Tel1'", '--do-not-contact', "$list, phone: Mob1").out()

    then:
    lines.contains("do not contact DIR/stop.csv, phone: 'Tel1' (1 number in Tel1); " +
        'do not contact DIR/stop.csv, phone: Mob1 (1 number in Mob1)')

    when:
    file('callsheet.toml', 'region = "US"\ndo_not_contact = ["stop.csv"]\n')
    lines = run('plan', texting(3), '--do-not-contact', list).out()

    then:
    lines.contains("do not contact DIR/stop.csv, region: 'US' (2 numbers in Tel1, Mob1)")
    lines.contains('do not contact DIR/stop.csv (2 numbers in Tel1, Mob1)')
  }

  def "a column without a name is told by its place"() {
    given:
    def list = file('stop.csv', 'Name,\nAnn,+13055550001\n')

    expect:
    run('plan', texting(3), '--do-not-contact', list).out().contains('(1 number in column 2)')
  }
}
