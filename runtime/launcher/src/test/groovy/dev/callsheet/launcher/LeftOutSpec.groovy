package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions

/** What a plan leaves out, as a list that can be mended. */
class LeftOutSpec extends CommandLineSpecification {
  def "all rows that are left out are written with their columns and the reason, of several sources in one table"() {
    given:
    file('leads.csv', 'Name,phone,note\n"Lee, Ann",5550,"=1+1"\nBo,+13055550101,\nCy,,"say ""hi"""\nDi,+13055550102,x\n')
    file('more.jsonl', '{"phone": "abc", "city": "Bern"}\n')
    def stop = file('stop.csv', 'phone\n+13055550102\n')
    def script = file('welcome.groovy', 'csv(\'leads.csv\').each { sms to: it, message: "Hi" }\njsonl(\'more.jsonl\').each { call to: it }\n')
    def list = folder.resolve('out.csv')

    when:
    def result = run('plan', script, '--do-not-contact', stop, '--left-out', list)

    then:
    result.code() == 0
    result.err() == "4 actions are left out, by row and reason in $list.\n".replace("$folder", 'DIR')
    Files.readString(list).readLines()*.replaceAll('phone number [(].*', 'phone number...') == [
      'Name,phone,note,city,callsheet_file,callsheet_row,callsheet_line,callsheet_script,callsheet_operation,callsheet_kind,' +
        'callsheet_reason,callsheet_detail,callsheet_not_before,callsheet_rule,callsheet_value,callsheet_source,callsheet_checked',
      "\"Lee, Ann\",5550,=1+1,,leads.csv,1,2,$script:1:25,sms,refused,invalid phone,\"'5550' is not a phone number...",
      "Cy,,\"say \"\"hi\"\"\",,leads.csv,3,4,$script:1:25,sms,refused,no phone,'phone' is blank,,,,,",
      "Di,+13055550102,x,,leads.csv,4,5,$script:1:25,sms,skipped,do not contact,+1 ... 0102 is on $stop,,,,,",
      ",abc,,Bern,more.jsonl,1,1,$script:2:28,call,refused,invalid phone,\"'abc' has letters; write the number in digits\",,,,,"
    ]*.toString()
    PosixFilePermissions.toString(Files.getPosixFilePermissions(list)) == 'rw-------'
    run('plan', script, '--left-out', folder.resolve('leads.csv')).err().contains('would be replaced')
  }

  def "rows that wait are written too, with until when and by which rule, value, source and day"() {
    given:
    file('leads.csv', 'phone\n+18085550101\n+12125550101\n+18005550101\n')
    file('own.toml', 'hours = "us-strict"\n')
    def script = file('welcome.groovy', 'csv(\'leads.csv\').each { sms to: it, message: "Hi" }\n')
    def list = folder.resolve('out.csv')

    when:
    def result = run('plan', script, '--policy', folder.resolve('own.toml'), '--at', '2026-11-20T08:30:00-05:00', '--left-out', list)
    def lines = Files.readString(list).readLines()

    then:
    result.err() == '1 action is left out and 1 waits, by row and reason in DIR/out.csv.\n'
    lines.size() == 3
    lines[1].contains(',sms,deferred,outside hours in Pacific/Honolulu,"closed in Pacific/Honolulu (03:30); opens ')
    lines[1].endsWith(',2026-11-20T18:02:00Z,hours us-strict,"closed in Pacific/Honolulu (03:30); opens Fri 2026-11-20 08:02 in ' +
      'Pacific/Honolulu. area code 808","US daily 08:00-21:00, 47 CFR 64.1200(c)(1)",2026-11-22')
    lines[2].contains(',sms,skipped,toll-free number,')
  }

  def "objects and arrays of JSON Lines are JSON in the list of what is left out"() {
    given:
    file('more.jsonl', '{"phone": "abc", "address": {"city": "Bern", "no": 1.50}, "tags": ["a", null, true]}\n')
    def script = file('welcome.groovy', 'jsonl(\'more.jsonl\').each { call to: it }\n')
    def list = folder.resolve('out.csv')

    when:
    run('plan', script, '--left-out', list)

    then:
    Files.readString(list).contains('\nabc,"{""city"":""Bern"",""no"":1.50}","[""a"",null,true]",more.jsonl,1,1,')
  }

  def "a list of what was left out can be mended and read again"() {
    given:
    file('leads.csv', 'phone,callsheet_reason\n5550,once\n')
    def script = file('welcome.groovy', 'csv(\'leads.csv\').each { sms to: it, message: "Hi" }\n')
    def list = folder.resolve('out.csv')

    when:
    run('plan', script, '--left-out', list)

    then:
    Files.readString(list).startsWith('phone,callsheet_file,')
    Files.readString(list).contains('\n5550,leads.csv,1,2,')
  }

  def "programs get each row that is left out, numbers masked; a saved plan has the first of each reason"() {
    given:
    file('leads.csv', 'phone\n305-555-01239\n+13055550101\n5550\n')
    def script = file('welcome.groovy', 'csv(\'leads.csv\').each { sms to: it, message: "Hi" }\n')
    def saved = folder.resolve('welcome.plan')

    when:
    def json = Parsed.json(run('plan', script, '--output', 'json').out())
    def lines = run('plan', script, '-o', saved, '--output', 'ndjson').out().readLines().collect { Parsed.json(it) }
    def shown = Parsed.json(run('show', saved, '--output', 'json').out())

    then:
    json.leftOutRows*.row == [1, 3]
    json.leftOutRows*.reason == ['invalid phone'] * 2
    !json.leftOutRows[0].detail.contains('305-555')
    lines*.type == ['plan', 'action', 'left-out', 'left-out', 'summary']
    lines[-1].leftOutListed == 2
    [shown.leftOutRows, shown.leftOutListed, shown.leftOut*.count] == [[], 0, [2]]
  }

  def "the list is written as its source is, so that the same spreadsheet opens it: #what"() {
    given:
    Files.write(folder.resolve('k.csv'), "${mark}Name${sep}Telefon${sep}Ort\nMüller${sep}5550${sep}\"A;B|C,D\"\n".getBytes(charset))
    def script = file('welcome.groovy', "csv('k.csv', phone: 'Telefon'$options).each { sms to: it, message: 'Hi' }\n")
    def list = folder.resolve('out.csv')

    when:
    run('plan', script, '--left-out', list)
    def text = Files.readString(list)

    then:
    text.readLines()[0].startsWith("${marked ? '\uFEFF' : ''}Name${sep}Telefon${sep}Ort${sep}callsheet_file${sep}")
    text.readLines()[1].startsWith("Müller${sep}5550${sep}\"A;B|C,D\"${sep}k.csv${sep}1${sep}2${sep}")

    when: 'it is mended, and read again as a list and as one that is left out'
    Files.writeString(list, text.replace('5550', '+13055550101'))
    def again = file('again.groovy', "csv('out.csv', phone: 'Telefon'${options.replaceAll(', encoding.*', '')}).each { sms to: it, message: \"Hi \${it.Name}\" }\n")

    then:
    run('plan', again).out().contains('"Hi Müller"')
    run('plan', again, '--do-not-contact', "$list, phone: 'Telefon'").out().contains('do not contact')

    where:
    what                    | sep  | charset        | mark     | options                                       || marked
    'commas'                | ','  | 'UTF-8'        | ''       | ''                                            || false
    'commas and a mark'     | ','  | 'UTF-8'        | '\uFEFF' | ''                                            || true
    'a German Excel'        | ';'  | 'windows-1252' | ''       | ", separator: ';', encoding: 'windows-1252'"  || true
    'semicolons'            | ';'  | 'UTF-8'        | ''       | ", separator: ';'"                            || false
    'tabs'                  | '\t' | 'UTF-16'       | ''       | ", separator: '\\t', encoding: 'UTF-16'"      || true
    'bars'                  | '|'  | 'UTF-8'        | ''       | ", separator: '|'"                            || false
  }

  def "a file with the mark of UTF-8 that is read as something else is told so"() {
    given:
    file('out.csv', '\uFEFFName;phone\nMüller;+13055550101\n')
    def script = file('again.groovy', "csv('out.csv', separator: ';', encoding: 'windows-1252').each { sms to: it, message: 'Hi' }\n")

    expect:
    run('plan', script).err().with {
      it.contains('out.csv is UTF-8, as it says in its first bytes, not windows-1252') &&
        it.contains('leave encoding: out')
    }
    run('plan', file('a.groovy', "sms to: '+13055550101', message: 'Hi'\n"), '--do-not-contact', "${folder.resolve('out.csv')}, encoding: 'windows-1252'")
      .out().contains('do not contact')
  }
}
