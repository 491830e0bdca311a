package dev.callsheet.launcher

import java.nio.charset.Charset
import java.nio.file.Files

/** Lists of numbers that are left out: what they may look like, and what stops. */
class DoNotContactListSpec extends CommandLineSpecification {
  def "a list without a number stops: #what"() {
    given:
    def list = file('stop.csv', text)

    when:
    def result = run('plan', texting(2), '--do-not-contact', list)

    then:
    result.code() == 2
    result.err() == 'callsheet: DIR/stop.csv holds no number, as after an export that failed, so nobody would be left out; if that is ' +
        'meant, add --allow-empty-list\n'

    and:
    run('plan', texting(2), '--do-not-contact', list, '--allow-empty-list').code() == 0

    where:
    what                     | text
    'nothing at all'         | ''
    'a header'               | 'name,phone\n'
    'a header of one column' | 'phone\n'
    'comments and blanks'    | '# exported yesterday\n\n   \n'
    'people without numbers' | 'name,phone\nAnn,\nBo,\n'
  }

  def "an export of all people, in which a column says who opted out, stops: #column"() {
    given:
    def list = file('people.csv', "phone,name,$column\n+13055550001,Ann,$out\n+13055550002,Bo,$other\n+13055550003,Cy,$other\n")

    when:
    def result = run('plan', texting(2), '--do-not-contact', list)

    then:
    result.code() == 2
    result.err() == ("callsheet: DIR/people.csv lists people who did not opt out, too: $column is $other in 2 of 3 rows, and each " +
        "number of a list is left out; ") +
      'keep only the rows of those who did, or delete that column if all are meant\n'

    where:
    column            | out    | other
    'HasOptedOut'     | 'TRUE' | 'FALSE'
    'sms_opt_out'     | 'yes'  | 'no'
    'Do Not Call'     | '1'    | '0'
    'SMS consent'     | 'no'   | 'yes'
    'Opted in'        | 'N'    | 'Y'
    'Unsubscribed at' | 'x'    | 'false'
  }

  def "a list of people who opted out of one thing or another is one: #columns"() {
    given:
    def list = file('people.csv', "phone,$columns\n+13055550001,$first\n+13055550009,$second\n")

    expect:
    run('plan', texting(2), '--do-not-contact', list).code() == 0

    where:
    columns                    | first        | second
    'sms_opt_out,call_opt_out' | 'yes,no'     | 'no,yes'
    'opted_out'                | 'yes'        | 'YES'
    'opted_out'                | '2026-01-01' | ''
    'opted_out'                | 'no'         | 'no'
    'customer'                 | 'yes'        | 'no'
  }

  def "a list of a project is of the project's region, whatever region the command is about: #region"() {
    given:
    file('callsheet.toml', 'region = "US"\ndo_not_contact = ["stop.csv"]\n')
    file('stop.csv', 'phone\n(305) 555-0001\n')
    def plan = folder.resolve('a.plan')

    when:
    def result = run('plan', texting(2), '--region', region, '-o', plan, '--account', 'simulator')

    then:
    result.out().contains('skipped 1: do not contact')

    when: 'another number gets onto it'
    file('stop.csv', 'phone\n(305) 555-0001\n(305) 555-0000\n')

    then:
    run('apply', plan, '--live', 'simulator', '--yes', '1').err().contains('Nothing is left to send')

    where:
    region << ['US', 'GB', 'IN', 'MX']
  }

  def "a list that is named for many commands says of which region it is, or all its numbers do"() {
    given:
    file('callsheet.toml', "do_not_contact = [\"$named\"]\n")
    file('stop.csv', "phone\n+13055550001\n$number\n")

    when:
    def result = run('plan', texting(2), '--region', 'IN')

    then:
    result.err() == message
    result.out().contains('skipped 1: do not contact') == message.empty

    where:
    named                    | number           || message
    'stop.csv'               | '+13055550009'   || ''
    "stop.csv, region: 'US'" | '(305) 555-0009' || ''
    'stop.csv'               | '98765 43210'    ||
        ("callsheet: DIR/stop.csv:3: '... 3210' has no country code, and nothing says of which region this list is; where it is named, " +
        "write \"stop.csv, region: 'IN'\", or the region that is meant\n")
    'stop.csv'               | '(305) 555-0009' ||
        ("callsheet: DIR/stop.csv:3: '... 0009' has no country code, and nothing says of which region this list is; where it is named, " +
        "write \"stop.csv, region: 'US'\", or the region that is meant\n")
  }

  def "where nobody says of which country a list is, its digits stand for a number of each: #how"() {
    given: 'a project that says nothing of regions, and a script that does'
    file('callsheet.toml', how == 'project' ? 'do_not_contact = ["stop.csv"]\n' : '')
    def list = file('stop.csv', 'phone\n347 234 5678\n')
    file('it.csv', 'phone\n347 234 5678\n347 234 5679\n')
    def script = file('it.groovy', "csv('it.csv', region: 'IT').each { sms to: it, message: 'Ciao' }\n")
    def options = how == 'option' ? ['--do-not-contact', list] : []
    def plan = folder.resolve('it.plan')

    when:
    def result = run('plan', script, *options, '-o', plan, '--account', 'simulator')

    then:
    result.out().contains('skipped 1: do not contact')
    result.out().contains('+39 ... 5678 may be on')

    when:
    file('stop.csv', 'phone\n347 234 5678\n347 234 5679\n')

    then:
    run('apply', plan, '--live', 'simulator', '--yes', '1').err().contains('Nothing is left to send')

    where:
    how << ['project', 'option']
  }

  def "a list that the project names by now holds for a plan that was saved before"() {
    given:
    file('callsheet.toml', 'region = "US"\n')
    def plan = folder.resolve('a.plan')
    run('plan', texting(2), '-o', plan, '--account', 'simulator')

    when:
    file('stop.csv', 'phone\n(305) 555-0000\n(305) 555-0001\n')
    file('callsheet.toml', 'region = "US"\ndo_not_contact = ["stop.csv"]\n')

    then:
    run('apply', plan, '--live', 'simulator', '--yes', '2').err().contains('Nothing is left to send')
  }

  def "the region of a list is said in the words of csv"() {
    given:
    file('stop.csv', 'phone\n0171 2345678\n')
    def script = file('a.groovy', "sms to: '+491712345678', message: 'Hi'\n")

    expect:
    run('plan', script, '--do-not-contact', "${folder.resolve('stop.csv')}, region: 'DE'").out().contains('skipped 1: do not contact')
    run('plan', script, '--do-not-contact', "${folder.resolve('stop.csv')}, region: 'XX'").err()
        .contains("'XX' is not a region; write two letters")
  }

  def "a saved plan keeps each way in which one file is read"() {
    given:
    def stop = file('stop.csv', 'Mobile,Office\n+13055550001,+13055550002\n')
    def plan = folder.resolve('a.plan')
    run('plan', texting(3), '--do-not-contact', "$stop, phone: 'Mobile'", '--do-not-contact', "$stop, phone: 'Office'", '-o', plan,
        '--account', 'simulator')

    when:
    file('stop.csv', 'Mobile,Office\n+13055550001,+13055550002\n,+13055550000\n')

    then:
    run('apply', plan, '--live', 'simulator', '--yes', '1').err().contains('Nothing is left to send')
  }

  def "a data file without rows that leaves people out stops, too"() {
    given:
    file('leads.csv', 'phone\n+13055550001\n')
    file('today.csv', 'phone\n')
    def script = file('a.groovy', "def today = csv('today.csv').collect { it.phone }\ncsv('leads.csv').findAll { !(it.phone in today) " +
        "}.each { sms to: it, message: 'Hi' }\n")

    expect:
    run('plan', script).err().contains('today.csv has no rows, as after an export that failed')
    run('plan', script).err().contains('export it again; if it has none today, add --allow-empty-list\n')
    run('plan', script, '--allow-empty-list').code() == 0
  }

  def "so does a saved plan when the list is empty by then"() {
    given:
    def list = file('stop.csv', 'phone\n+13055550001\n')
    def plan = folder.resolve('welcome.plan')
    run('plan', texting(2), '--do-not-contact', list, '-o', plan, '--account', 'simulator')
    file('stop.csv', 'phone\n')

    when:
    def result = run('apply', plan, '--live', 'simulator', '--yes', '1', '--allow-changed-source')

    then:
    result.code() == 2
    result.err().contains('holds no number')
  }

  def "a list is read as it comes: #what"() {
    given:
    def list = file('stop.csv', '')
    Files.write(list, text.getBytes(Charset.forName(encoding)))

    when:
    def result = run('plan', texting(3), '--do-not-contact', "$list$how")

    then:
    result.err() == ''
    result.code() == 0
    result.out().contains('skipped 1: do not contact')

    where:
    what                            | encoding       | how                                     | text
    'numbers alone'                 | 'UTF-8'        | ''                                      | '+13055550001\n'
    'a title'                       | 'UTF-8'        | ''                                      | 'do not call\n+13055550001\n'
    'the number second'             | 'UTF-8'        | ''                                      | 'Ann,(305) 555-0001\n'
    'a byte order mark'             | 'UTF-8'        | ''                                      | '\uFEFFphone\n3055550001\n'
    'semicolons'                    | 'UTF-8'        | ''                                      | 'Name;Phone\nMüller, Bo;+13055550001\n'
    'tabs'                          | 'UTF-8'        | ''                                      | 'Name\tMobile\nBo\t+13055550001\n'
    'two columns of numbers'        | 'UTF-8'        | ''                                      | 'Mobile,Telephone\n,+13055550001\n'
    'floats of a program'           | 'UTF-8'        | ''                                      | 'phone\n3055550001.0\n'
    'texts of a spreadsheet'        | 'UTF-8'        | ''                                      | 'phone\n="3055550001"\n'
    'a comment before the title'    | 'UTF-8'        | ''                                      | '# N/A today, 305\nphone\n3055550001\n'
    'comments'                      | 'UTF-8'        | ''                                      | '# who asked\n+13055550001\n# end\n'
    'another column'                | 'UTF-8'        | ", phone: 'Telefon'"                    | 'Name;Telefon\nMüller;+13055550001\n'
    'another column, said plainly'  | 'UTF-8'        | ', phone: Telefon, separator: ;'        | 'Name;Telefon\nMüller;+13055550001\n'
    'another encoding'              | 'windows-1252' | ", encoding: 'windows-1252'"            | 'Name;Phone\nMüller;+13055550001\n'
    'Unicode text of Excel'         | 'UTF-16'       | ''                                      | 'Name\tPhone\nMüller\t+13055550001\n'
    'that, called something else'   | 'UTF-16'       | ", encoding: 'windows-1252'"            | 'Name;Phone\nMüller;+13055550001\n'
    'a number that waits'           | 'UTF-8'        | ''                                      |
        'phone,name\n+13055550001,Ann\n#+13055550002,Bo\n'
    'a separator that nobody knows' | 'UTF-8'        | ", separator: '~'"                      | 'Name~Phone\nMüller~+13055550001\n'
    'the separator said by Excel'   | 'UTF-8'        | ''                                      |
        '\uFEFFsep=~\r\nName~Phone\r\nA,B,C~+13055550001\r\n'
    'the same in capitals'          | 'UTF-8'        | ''                                      | 'SEP=~\nName~Phone\nBo~+13055550001\n'
    'two columns of three'          | 'UTF-8'        | ", phone: ['Mobile', \"Phone\"]"         |
        'Mobile,Phone,Code\n+13055550001,+13055559999,305-555-0002\n'
    'that, and said again'          | 'UTF-8'        | ", separator: ';'"                      | 'sep=;\nName;Phone\nBo;+13055550001\n'
  }

  def "a list that cannot be meant so is told with what to write: #text"() {
    given:
    def list = file('stop.csv', text)

    when:
    def result = run('plan', texting(3), '--do-not-contact', "$list$how")

    then:
    result.code() == 2
    result.err() == "callsheet: DIR/stop.csv$message\n"

    where:
    text                                      | how                  || message
    'Name;Stadt\nMüller;Köln\n'               | ''                   ||
        ' has no column of phone numbers (it has Name, Stadt); export the list again with the phones'
    'Name;Nr\nMüller;+16175550144\nBo;n/a\nCy;+16175550145\n' | ''  || ":3: 'n/a' says that there is no number; leave it empty"
    'Name;Telefon\nMüller;+16175550144\n'     | ", phone: 'Telfon'"  ||
        " has no column 'Telfon'; did you mean 'Telefon'? (it has Name, Telefon)"
    'sep=ab\nName;Phone\nBo;+16175550144\n'   | ''                   ||
        " begins with 'sep=ab', which names no separator; mend or delete its first line"
    'sep=;\nName;Phone\nBo;+16175550144\n'    | ", separator: ','"   ||
        " begins with 'sep=;', and is to be read with separator: ','; mend or delete its first line"
    '+16175550144\n'                          | ", phone: 'Telefon'" ||
        ":1: the first line names no columns, so there is no column 'Telefon'"
    'phone\n"+16175550144\n+16175550145\n'    | ''                   ||
        ' cannot be read after line 1, so nobody can be left out; look for a double quote that is not closed'
    'phone\n+16175550144\n305555012.0\n'      | ''                   ||
        (":3: '... 0120' is a decimal number, as spreadsheets make of phones, which loses digits; write the number in full, in a " +
        "column that is formatted as text")
    'phone\n+16175550144\n3.05555E+09\n'      | ''                   ||
        (":3: '3.05555E+09' is a number that a spreadsheet has shortened, which loses digits; write the number in full, in a column " +
        "that is formatted as text")
    'phone\n305-555-0001 / 305-555-02\n'      | ''                   ||
        ":2: '... 5502' holds more than one number; write the one that is meant"
    'phone\n305-555-0001 to 305-555-0009\n'  | ''                   ||
        ":2: '... 0001 to ... 0009' is a range of numbers; write each of them in full"
    'phone,name\nN/A,Ann\n'                   | ''                   || ":2: 'N/A' says that there is no number; leave it empty"
    'phone\n+16175550144\n#N/A\n'             | ''                   || ":3: '#N/A' is an error of a spreadsheet; write the number itself"
    'name,phone\n#REF!,+16175550144\n'        | ''                   || ":2: '#REF!' is an error of a spreadsheet; write the number itself"
    '305555012.0\n'                           | ''                   ||
        (":1: '... 0120' is a decimal number, as spreadsheets make of phones, which loses digits; write the number in full, in a " +
        "column that is formatted as text")
    'phone\n+16175550144\nGrand Totals (2 records)\n' | ''           ||
        ":3: 'Grand Totals (2 records)' looks like the end of a report; delete this line"
    'name,phone\nAnn,+16175550144\nTotal: 2\n' | ''                  || ":3: 'Total: 2' looks like the end of a report; delete this line"
    'phone\n+16175550144\nbogus\n'            | ''                   || ":3: 'bogus' has letters; write the number in digits"
    'name,phone\n#1 Plumbing,+16175550144\n'  | ''                   ||
        (":2: a line that begins with # is a comment, and this one holds a number where rows do; put its first cell in double quotes, " +
        "or take the number out")
    'name,phone\nMüller, Bo,+16175550144\n'   | ''                   ||
        ':2: the row has 3 fields, the first one has 2; put a text that holds the separator in double quotes'
  }

  def "another encoding is told, with how to say it"() {
    given:
    def encoding = 'windows-1252'
    def list = file('stop.csv', '')
    Files.write(list, 'Name,Phone\nMüller,+13055550001\n'.getBytes(encoding))

    expect:
    run('plan', texting(3), '--do-not-contact', list).err() == ("callsheet: DIR/stop.csv is not UTF-8 text; save it as 'CSV UTF-8', " +
        "or write --do-not-contact \"DIR/stop.csv, encoding: '$encoding'\"\n")
    run('plan', texting(3), '--do-not-contact', "$list, encoding: '$encoding'").out().contains('skipped 1: do not contact')
  }

  def "two bytes a letter, without a mark that says so, are no list: #how"() {
    given:
    def list = file('stop.csv', '')
    Files.write(list, 'Name,Phone\nMuller,+13055550001\n'.getBytes('UTF-16LE'))

    expect:
    run('plan', texting(3), '--do-not-contact', "$list$how").err() ==
        "callsheet: DIR/stop.csv is not $read text; save it as 'CSV UTF-8'\n"

    where:
    how                         || read
    ''                          || 'UTF-8'
    ", encoding: 'windows-1252'" || 'windows-1252'
  }

  def "all bad rows are told at once"() {
    given:
    def list = file('stop.csv', 'phone\n' + (1..20).collect { "bad$it\n" }.join('') + '+13055550001\n')

    when:
    def lines = run('plan', texting(3), '--do-not-contact', list).err().readLines()

    then:
    lines[0] == "callsheet: DIR/stop.csv:2: 'bad1' has letters; write the number in digits"
    lines[14] == "DIR/stop.csv:16: 'bad15' has letters; write the number in digits"
    lines[15..-1] == ['and 5 more: 20 rows of DIR/stop.csv cannot be read; mend or delete them. Nothing was sent.']
  }

  def "how a list is read stays with a saved plan"() {
    given:
    def list = file('stop.csv', 'Name;Telefon\nMüller;+13055550001\n')
    def plan = folder.resolve('welcome.plan')

    when:
    def saved = run('plan', texting(3), '--do-not-contact', "$list, phone: 'Telefon'", '-o', plan, '--account', 'simulator')
    def applied = run('apply', plan, '--live', 'simulator', '--yes', '2')

    then:
    [saved.code(), applied.code()] == [0, 0]
    run('explain', "$plan#1").code() == 0
  }

  def "--strict lets those be left out who are to be"() {
    given:
    def list = file('stop.csv', '+13055550001\n')
    file('leads.csv', 'name,phone\nAnn,+13055550001\nBo,+13055550002\n')
    def script = file('welcome.groovy', "csv('leads.csv').each { sms to: it, message: 'Hi' }\n")

    expect:
    run('plan', script, '--strict', '--do-not-contact', list).code() == 0

    when:
    file('leads.csv', 'name,phone\nAnn,+13055550001\nBo,123\n')

    then:
    with(run('plan', script, '--strict', '--do-not-contact', list)) {
      it.code() == 4
      it.err() == 'callsheet: 1 refused and 0 skipped; with --strict nothing may be left out, so nothing was sent.\n'
    }
  }
}
