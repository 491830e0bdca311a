package dev.callsheet.dsl.data

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Which column the contact's number is read from: its cells tell, and where they cannot, the script. */
class PhoneColumnsSpec extends Specification {
  @TempDir Path folder

  List<String> texted(String script, String file, String content) {
    Files.writeString(folder.resolve(file), content)
    def sheet = ScriptCompiler.standard().compile('s.groovy', script).with(Inputs.none().folder(folder))
    Planner.standard().plan(sheet).withCloseable { plan ->
      def numbers = []
      plan.forEach { numbers << it.command().contacts()[0].e164() }
      plan.forEachLeftOut { numbers << it.detail() }
      numbers
    }
  }

  def "of two columns of numbers the script says which: #header"() {
    given:
    def columns = (header - 'First Name,').split(',')

    when:
    texted("csv('hs.csv').each { call to: it }\n", 'hs.csv', "$header\nAna,,+13055550124\nBo,+13055550125,\nCy,+13055550126,3055550127\n")

    then:
    ScriptException e = thrown()
    e.problems()[0].message() == "hs.csv has several columns of phone numbers: ${columns.join(', ')}"
    e.problems()[0].hint().get() ==
        "say which one to use: phone: '${columns[0]}'; or, where it is blank, another: phone: ['${columns[0]}', '${columns[1]}']"

    where:
    header << [
        'First Name,Phone Number,Mobile Phone Number',
        'First Name,Phone,Mobile',
        'First Name,Phone,MobilePhone',
        'First Name,Phone Number,Mobile Number',
        'First Name,phone number,PHONE-NUMBER',
        'First Name,Work Phone,Cell Phone',
        'First Name,A,B'
    ]
  }

  def "#how takes those that it names, the first that is filled in each row"() {
    expect:
    texted("csv('hs.csv', phone: $how).each { call to: it }\n", 'hs.csv',
        'First Name,Phone Number,Mobile Phone Number\nAna,,+13055550124\nBo,+13055550125,\nCy,+13055550126,+13055550127\nDi,, \n') ==
        numbers

    where:
    how                                       || numbers
    "'Mobile Phone Number'"                   ||
        ['+13055550124', '+13055550127', "'Mobile Phone Number' is blank", "'Mobile Phone Number' is blank"]
    "['Mobile Phone Number', 'Phone Number']" ||
        ['+13055550124', '+13055550125', '+13055550127', "'Mobile Phone Number' and 'Phone Number' are blank"]
    "['Phone Number', 'Mobile Phone Number']" ||
        ['+13055550124', '+13055550125', '+13055550126', "'Phone Number' and 'Mobile Phone Number' are blank"]
  }

  def "each cell of a named column reads as E.164, and so does .phone"() {
    expect:
    texted("csv('hs.csv', phone: ['Mobile', 'Work']).each { if (it.Work.startsWith('+1305') && it.phone == it.Mobile) call to: it.Work }\n",
        'hs.csv', 'Mobile,Work\n(305) 555-0124,305-555-0125\n,305-555-0126\n') == ['+13055550125']
  }

  def "the one column whose cells are numbers is taken, whatever it is called: #header"() {
    expect:
    texted("csv('hs.csv').each { call to: it }\n", 'hs.csv', "$header\n$rows\n") == ['+13055550123', '+13055550124']

    where:
    header                         | rows
    'MSISDN'                       | '13055550123\n13055550124'
    'Mobile Phone Number'          | '3055550123\n3055550124'
    'Kontakt'                      | '+13055550123\n305-555-0124'
    'Record ID,Phone'              | '2125550188,3055550123\n2125550189,3055550124'
    'Order No,Contact'             | '2125550188,(305) 555-0123\n2125550189,(305) 555-0124'
    'when,total,zip,score,who'     | '2026-11-24,"1,250.00",33101,50,305-555-0123\n20261124,19.99,33101-1234,7,305-555-0124'
    'Vertrag,Name,Telefon'         | '2125550188,Ann,3055550123\n2125550189,Bo,3055550124'
    'Phone,Agent Phone'            | '3055550123,\n3055550124,'
    'Phone,Mobile'                 | ',3055550123\n,3055550124'
    'Phone,Fax'                    | '3055550123,3055550177\n3055550124,3055550178'
    'Phone,Phone Type,Phone OK'    | '3055550123,mobile,yes\n3055550124,mobile,no'
    'Phone,Note'                   | '3055550123,call 3055550177\n3055550124,\n'
  }

  def "ids do not pass for numbers: #header"() {
    when:
    def left = texted("csv('hs.csv').each { call to: it }\n", 'hs.csv', "$header\n$rows\n")

    then:
    left == blank

    where:
    header            | rows                              || blank
    'Record ID,Phone' | '2125550188,\n2125550189,'         || ["'Phone' is blank", "'Phone' is blank"]
    'Record ID,Phone' | '2125550188,\n2125550189,3055550123' || ['+13055550123', "'Phone' is blank"]
    'Kunde,Phone'     | '2125550188,\n2125550189,'         || ["'Phone' is blank", "'Phone' is blank"]
    'Kunde,Phone'     | '2125550188,+13055550123\n2125550189,' || ['+13055550123', "'Phone' is blank"]
  }

  def "the people's own phone goes before somebody else's, filled or not: #header #rows"() {
    expect:
    texted("csv('hs.csv').each { call to: it }\n", 'hs.csv', "$header\n$rows\n").every { it.contains(left) }

    where:
    header                   | rows                                             || left
    'Name,Phone,Agent Phone' | 'A,,(305) 555-0200\nB,,(305) 555-0200'           || "'Phone' is blank"
    'Agent Phone,Name,Phone' | '(305) 555-0200,A,\n(305) 555-0200,B,'           || "'Phone' is blank"
    'Name,Mobil,Betreuer Tel' | 'A,305-555-0123 (privat),(305) 555-0200'         || "'305-555-0123 (privat)' has letters"
    'Name,Phone,Owner'       | 'A,,(305) 555-0200'                              || "'Phone' is blank"
  }

  def "the script says of a column that may be ids or somebody else's phones whether it is meant: #header"() {
    when:
    texted("csv('hs.csv').each { call to: it }\n", 'hs.csv', "$header\n$rows\n")

    then:
    ScriptException e = thrown()
    e.problems()[0].message() == "hs.csv does not say that $column holds the contacts' phone numbers"
    e.problems()[0].hint().get() == "if it does, say so: phone: '$column'"

    where:
    header                    | rows                                      || column
    'CPF,Nombre'              | '3055550123,X\n3055550124,Y'              || 'CPF'
    'Kundennummer,Name'       | '3055550123,X\n3055550124.0,Y'            || 'Kundennummer'
    'Name,Owner Phone'        | 'A,(305) 555-0200\nB,(305) 555-0201'      || 'Owner Phone'
    'Name,Owner Phone'        | 'A,\nB,'                                  || 'Owner Phone'
    'Name,Teléfono asistente' | 'A,(305) 555-0200\nB,(305) 555-0201'      || 'Teléfono asistente'
    'NPI,Agent Phone'         | '3055550123,(305) 555-0200'               || 'Agent Phone'
  }

  def "somebody else's phone is never taken, also where one's own is blank: #other"() {
    expect:
    texted("csv('l.csv').each { call to: it }\n", 'l.csv', "Name,$other,Phone\nAna,+13055550200,\nBo,+13055550200,+13055550123\n")
        .findAll { it.startsWith('+') } == ['+13055550123']

    where:
    other << ['Agent Phone', 'Emergency contact phone']
  }

  def "where cells cannot tell, the script says which: #header"() {
    when:
    texted("csv('hs.csv').each { call to: it }\n", 'hs.csv', "$header\n$rows\n")

    then:
    ScriptException e = thrown()
    e.problems()[0].message() == "hs.csv has $message"

    where:
    header            | rows                                         || message
    'Record ID,Name'  | '2125550188,Ann\n2125550189,Bo'              || 'no column of phone numbers (it has Record ID, Name)'
    'Fax,Name'        | '+12125550188,Ann\n+12125550189,Bo'          || 'no column of phone numbers (it has Fax, Name)'
    'NPI Number,Mobile,Phone' | '2125550188,3055550123,3055550124'     || 'several columns of phone numbers: Mobile, Phone'
    'Phone,Other'     | '+13055550123,\n' * 3 + '+13055550123,+13055550124' || 'several columns of phone numbers: Phone, Other'
  }

  def "a file of objects is read by the same rule: #how"() {
    expect:
    texted("jsonl('l.jsonl'$how).each { call to: it }\n", 'l.jsonl',
        '{"id": 2125550188, "msisdn": "13055550123"}\n{"id": 2125550189, "msisdn": "", "who": {"tel": "3055550124"}}\n') == numbers

    where:
    how                               || numbers
    ''                                || ['+13055550123', "'msisdn' is blank"]
    ", phone: ['msisdn', 'who.tel']"  || ['+13055550123', '+13055550124']
    ", phone: ['who.tel', 'msisdn']"  || ['+13055550123', '+13055550124']
  }

  def "a file of objects with two numbers asks, too"() {
    when:
    texted("jsonl('l.jsonl').each { call to: it }\n", 'l.jsonl', '{"phone": "+13055550123", "mobile": "+13055550124"}\n')

    then:
    ScriptException e = thrown()
    e.problems()[0].message() == 'l.jsonl has several columns of phone numbers: phone, mobile'
    e.problems()[0].hint().get() == "say which one to use: phone: 'phone'; or, where it is blank, another: phone: ['phone', 'mobile']"
  }

  def "the preview keeps which columns were read, unless that is plain: #script"() {
    given:
    Files.writeString(folder.resolve('hs.csv'), 'Mobile,Work\n+13055550124,\n')
    Files.writeString(folder.resolve('plain.csv'), 'phone\n+13055550124\n')

    expect:
    Planner.standard().plan(ScriptCompiler.standard().compile('s.groovy', script).with(Inputs.none().folder(folder)))
        .withCloseable { it.preview().phones() } == read

    where:
    script                                                             || read
    "csv('hs.csv').each { call to: it }\n"                             || ['hs.csv': ['Mobile']]
    "csv('hs.csv', phone: ['Work', 'Mobile']).each { call to: it }\n"  || ['hs.csv': ['Work', 'Mobile']]
    "csv('hs.csv').each { call to: it.Mobile }\n"                      || ['hs.csv': ['Mobile']]
    "csv('plain.csv').each { call to: it }\n"                          || [:]
  }

  def "unique and repeats take the forms of one number for one person"() {
    expect:
    texted("csv('br.csv').unique { it.phone }.each { call to: it }\n", 'br.csv', 'phone\n+5511987654321\n+55 (11) 98765-4321\n') ==
        ['+5511987654321']

    and:
    Planner.standard().plan(ScriptCompiler.standard().compile('s.groovy', "csv('br.csv').each { call to: it }\n")
        .with(Inputs.none().folder(folder))).withCloseable { [it.preview().repeats(), it.preview().people().touched()] } == [1, 1]
  }

  def "unique keeps both where it is not sure that they are one person"() {
    expect:
    texted("csv('ar.csv').unique { it.phone }.each { call to: it }\n", 'ar.csv', 'phone\n+5491123456789\n+541123456789\n') ==
        ['+5491123456789', '+541123456789']
  }
}
