package dev.callsheet.dsl.type

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Who says no in another spelling than the one that is asked for is told before anything is planned. */
class NearNoSpec extends Specification {
  static final String BEFORE = "boolean m(x) { x != 'no' }\ndef c = { x -> x != 'no' }\ndef NO = 'no'\ndef OUT = ['no']\n"
  static final String LIST = "['no', 'No', 'N', 'false']"

  @TempDir Path folder

  /** What the check tells of values that are like others, with what to write. */
  List<String> told(String column, String condition) {
    Files.writeString(folder.resolve('c.csv'), "phone,$column,stage\n" + [['yes', 'new'], ['No', 'no'], ['N', 'No'], ['false', 'won'],
      ['no', 'lost'], ['', 'N']].withIndex().collect { row, i -> "+1305555012$i,${row.join(',')}\n" }.join())
    def file = Files.writeString(folder.resolve('s.groovy'),
        "${BEFORE}csv('c.csv').findAll { $condition }.each { sms to: it, message: 'Your appointment is tomorrow' }\n")
    ScriptCompiler.standard().compile(file).warnings().findAll { it.code().orElse('') == 'near-value' }.collect {
      it.message() + ' -- ' + it.hint().orElse('')
    }
  }

  def "a no in other spellings is told, and what to ask for: #condition"() {
    expect:
    told('consent', condition).every { it.contains("'N' (row 3), 'false' (row 4), which says the same") } 
    told('consent', condition).size() == 1
    told('answer', condition.replace('consent', 'answer')).size() == 1 // all that it says is yes and no
    told('consent', "!(it.consent in $LIST)") == []

    where:
    condition << [
      "it.consent != 'no'", "!(it.consent == 'no')", "it.consent != 'no' && it.consent != 'No'", "it.consent !in ['no']",
      "!('no' == it.consent)",
      "!['no'].contains(it.consent)", "!it.consent.equals('no')", "m(it.consent)", "c(it.consent)",
      "it.consent != NO", "!(it.consent in OUT)",
      "it.consent.trim() != 'no'", "!it.consent.equalsIgnoreCase('no')", "!it.consent.startsWith('no')",
      "it.consent == 'no' ? false : true",
      "it['consent'] != 'no'", "it.consent != 'No' && !it.consent.startsWith('no')"
    ]
  }

  def "of small letters, too"() {
    expect:
    told('consent', "it.consent.toLowerCase() != 'no'") == [
      "consent of c.csv is also 'n' (row 3), 'false' (row 4), which says the same as what is asked for here" +
      " -- ask for all that say it: it.consent.toLowerCase() in ['no', 'n', 'false'], or !in"]
    told('consent', "it.consent.toLowerCase() !in ['no', 'n', 'false']") == []
    told('consent', "it.consent != 'no'")[0].endsWith("ask for all that say it: it.consent in $LIST, or !in")
    told('consent', "it.consent != 'no' && it.consent != 'No'")[0].contains("it.consent in ['no', 'No', 'N', 'false']")
  }

  def "of a column of those who are out it is the yes, and of others nothing: #condition"() {
    expect:
    told(column, condition).size() == count

    where:
    column     | condition                       || count
    'optedOut' | "it.optedOut != 'no'"           || 1 // by capitals alone, and nothing else
    'consent'  | "it.consent == 'yes'"           || 0
    'consent'  | "it.consent in ['yes', 'true']" || 0
    'consent'  | "it.stage != 'won'"             || 0
    'consent'  | "it.stage != 'N'"               || 0
    'optedOut' | "it.optedOut != 'true'"         || 1
    'optedOut' | "it.optedOut !in ['true', 'yes']" || 0
  }

  def "and of a column of those who are out in every form: #script"() {
    given:
    def rows = said.split(',').indexed().collect { i, one -> "+1305555012$i,$one\n" }.join()
    Files.writeString(folder.resolve('c.csv'), "phone,dnc\n$rows")
    def file = Files.writeString(folder.resolve('s.groovy'), "${script}.each { sms to: it, message: 'Your appointment is tomorrow' }\n")

    expect:
    ScriptCompiler.standard().compile(file).warnings().findAll { it.code().orElse('') == 'near-value' }*.message() ==
        (missed ? ["dnc of c.csv is also $missed, which says the same as what is asked for here"] : [])

    where:
    script                                                                      | said         || missed
    "csv('c.csv').findAll { !it.dnc.equalsIgnoreCase('yes') }"                  | 'Y,no'       || "'Y' (row 1)"
    "csv('c.csv').findAll { !it.dnc.equalsIgnoreCase('yes') }"                  | 'YES,no'     || ''
    "csv('c.csv').findAll { !it.dnc.startsWith('y') }"                          | 'no,Y'       || "'Y' (row 2)"
    "csv('c.csv').findAll { !it.dnc.startsWith('y') }"                          | 'no,y,yes'   || ''
    "csv('c.csv').findAll { it.dnc.toUpperCase() != 'Y' }"                      | 'Yes,no'     || "'YES' (row 1)"
    "csv('c.csv').findAll { it.dnc.toUpperCase() !in ['Y', 'YES'] }"            | 'Yes,y,no'   || ''
    "csv('c.csv').findAll { it.get('dnc') != 'yes' }"                           | 'Y,no'       || "'Y' (row 1)"
    "csv('c.csv').findAll { \"\${it.dnc}\" != 'yes' }"                         | 'Y,no'       || "'Y' (row 1)"
    "csv('c.csv').findAll { it.dnc.take(3) != 'yes' }"                          | 'Y,no'       || "'Y' (row 1)"
    "csv('c.csv').findAll { it.dnc.take(1) != 'y' }"                            | 'yes,no'     || ''
    "csv('c.csv').findAll { it.dnc.capitalize() != 'Yes' }"                     | 'Y,no'       || "'Y' (row 1)"
    "csv('c.csv').findAll { !(it.dnc ==~ /yes/) }"                              | 'Y,no'       || "'Y' (row 1)"
    "csv('c.csv').findAll { !(it.dnc ==~ /(?i)y(es)?/) }"                       | 'Y,no,yes'   || ''
    "csv('c.csv').findAll { !(it.dnc =~ /yes/) }"                               | 'Y,no,yes'   || "'Y' (row 1)"
    "csv('c.csv').findAll { !it.dnc.matches('yes') }"                           | 'Y,no'       || "'Y' (row 1)"
    "csv('c.csv').findAll { (it.dnc <=> 'yes') != 0 }"                          | 'Y,no'       || "'Y' (row 1)"
    "csv('c.csv').findAll { it.dnc.compareTo('yes') != 0 }"                     | 'Y,no'       || "'Y' (row 1)"
    "csv('c.csv').findAll { it.dnc.compareToIgnoreCase('yes') }"                | 'Y,no'       || "'Y' (row 1)"
    "def l = csv('c.csv').toList()\nl.removeAll { it.dnc == 'yes' }\nl"         | 'Y,no'       || "'Y' (row 1)"
    "def out = csv('c.csv').groupBy { it.dnc }['yes']\n(csv('c.csv') - out)"     | 'Y,no'       || "'Y' (row 1)"
    "csv('c.csv').groupBy { it.dnc }.get('no')"                                 | 'Y,no'       || ''
  }

  /** What is wrong with a script, with what to write; or how many it reaches. */
  String refused(String rows, String script) {
    Files.writeString(folder.resolve('c.csv'), rows)
    Files.writeString(folder.resolve('c.jsonl'), rows)
    def file = Files.writeString(folder.resolve('s.groovy'), "$script { sms to: it, message: 'Your appointment is tomorrow' }\n")
    try {
      Planner.standard().plan(ScriptCompiler.standard().compile(file)).withCloseable { it.size() as String }
    } catch (ScriptException e) {
      e.problems()[0].hint().get()
    }
  }

  def "a remedy asks what is meant, and applied it passes: #asked"() {
    expect:
    refused(rows, "${read}('c.$read').findAll { $asked }.each").endsWith(remedy)
    refused(rows, "${read}('c.$read').findAll { $remedy }.each") == count

    where:
    read    | rows     | asked                              | remedy                                  || count
    'csv'   | CONSENT  | "it.consent in 'yes'"              | "it.consent == 'yes'"                   || '1'
    'csv'   | CONSENT  | "it.consent !in 'no, n'"           | "it.consent !in ['no', 'n']"            || '2'
    'csv'   | CONSENT  | "'yes,y'.contains(it.consent)"     | "it.consent in ['yes', 'y']"            || '1'
    'csv'   | CONSENT  | "'yes'.contains(it.consent)"       | "it.consent == 'yes'"                   || '1'
    'csv'   | CONSENT  | "'yes'.startsWith(it.consent)"     | "it.consent == 'yes'"                   || '1'
    'csv'   | CONSENT  | "'yes|on'.indexOf(it.consent) >= 0" | "it.consent in ['yes', 'on']"          || '1'
    'jsonl' | DNC      | "it.dnc in [false, 'N', '', null]" | "it.dnc in [false, 'N', '', null, 'no']" || '4'
    'csv'   | LAST     | "it.last >= '11/28/2026 9:00 PM'"  | "${PARSED}(it.last, $FORM) >= ${TIME}.of(2026, 11, 28, 21, 0)" || '1'
  }

  /** What the plan tells of who says no behind the rows that the check reads; or of a file that it does not know. */
  List<String> planned(String column, List<String> said, String script, boolean isNamed = true) {
    def rows = said.withIndex().collect { one, i -> "+1305555${1000 + i},$one\n" }.join()
    Files.writeString(folder.resolve('c.csv'), "phone,$column\n$rows")
    def file = Files.writeString(folder.resolve('s.groovy'), script.replace('FILE', isNamed ? "'c.csv'" : 'params.f') +
        ".each { sms to: it, message: 'Your appointment is tomorrow' }\n")
    def sheet = ScriptCompiler.standard().compile(file)
    assert sheet.warnings().every { it.code().orElse('') != 'near-value' }
    Planner.standard().plan(sheet.with(Inputs.none().folder(folder).params(isNamed ? [:] : [f: 'c.csv']))).withCloseable { plan ->
      plan.preview().warnings().findAll { it.code().orElse('') == 'near-value' }.collect { it.message() + ' -- ' + it.hint().get() }
    }
  }

  static final FEW = ['no', 'yes'] * 110

  def "whoever says no in another spelling behind the first rows, or in a file of a variable, is told by the plan: #script"() {
    given:
    def told = { row -> ["$column of c.csv is also $missed (row $row), which says the same as what is asked for here" +
        " -- ask for all that say it: it.$column$made in [$all], or !in".toString()] }

    expect:
    planned(column, usual + [last], script) == (missed ? told(usual.size() + 1) : [])
    planned(column, ['yes', 'no', last], script, false) == (missed ? told(3) : [])

    where:
    script                                                              | column    | usual | last    || missed    | all              | made
    "csv(FILE).findAll { it.consent != 'no' }"                          | 'consent' | FEW   | 'N'     || "'N'"     | "'no', 'N'"      | ''
    "csv(FILE).findAll { !(it.consent == 'no') }"                       | 'consent' | FEW   | 'No'    || "'No'"    | "'no', 'No'"     | ''
    "csv(FILE).findAll { it.consent !in ['no', 'No'] }"                 | 'consent' | FEW   | 'N'     || "'N'"     | "'no', 'No', 'N'" | ''
    "csv(FILE).findAll { it.consent !in ['no', 'N'] }"                  | 'consent' | FEW   | 'N'     || ''        | ''               | ''
    "csv(FILE).findAll { it.consent != 'no' && it.consent != 'N' }"     | 'consent' | FEW   | 'N'     || ''        | ''               | ''
    "csv(FILE).findAll { it.consent == 'yes' }"                         | 'consent' | FEW   | 'N'     || ''        | ''               | ''
    "csv(FILE).findAll { it.consent in ['yes', 'y'] }"                  | 'consent' | FEW   | 'N'     || ''        | ''               | ''
    "csv(FILE).findAll { def said = it.consent.toLowerCase(); said != 'no' }" |
        'consent' | FEW | 'N' || "'n'" | "'no', 'n'" | '.toLowerCase()'
    "csv(FILE).findAll { !it.consent.equalsIgnoreCase('no') }"          | 'consent' | FEW   | 'n.'    || "'n.'"    | "'no', 'n.'"     | ''
    "csv(FILE).findAll { !it.consent.startsWith('n') }"                 | 'consent' | FEW   | 'N'     || "'N'"     | "'no', 'n', 'N'" | ''
    "csv(FILE).findAll { !(it.consent ==~ /no?/) }"                     | 'consent' | FEW   | 'false' || "'false'" | "'no', 'false'"  | ''
    "csv(FILE).findAll { switch (it.consent) { case 'no': return false; default: return true } }" |
        'consent' | FEW | 'N' || "'N'" | "'no', 'N'" | ''
    "csv(FILE).findAll { it.dnc != 'yes' }"                             | 'dnc'     | FEW   | 'Y'     || "'Y'"     | "'yes', 'Y'"     | ''
    "csv(FILE).findAll { it.dnc == 'no' }"                              | 'dnc'     | FEW   | 'Y'     || ''        | ''               | ''
    "def seen = [] as Set\ncsv(FILE).each { if (!(it.consent in seen)) seen << it.consent }\ncsv(FILE).findAll { it.consent == 'yes' }" |
        'consent' | FEW | 'N' || '' | '' | ''
    "def all = csv(FILE).collectEntries { [it.phone, it.consent] }\ncsv(FILE).findAll { all[it.phone] != 'no' }" |
        'consent' | FEW | 'N' || "'N'" | "'no', 'N'" | ''
    "def all = csv(FILE).collectEntries { [it.phone, it.dnc] }\ncsv(FILE).findAll { all[it.phone] != 'yes' }" |
        'dnc' | FEW | 'Y' || "'Y'" | "'yes', 'Y'" | ''
  }

  static final CONSENT = 'phone,consent\n+13055550120,yes\n+13055550121,\n+13055550122,n\n'
  static final DNC = ['"Y"', 'false', '"no"', '""', 'null'].withIndex()
      .collect { no, i -> "{\"phone\":\"+1305555012$i\",\"dnc\":$no}\n" }.join()
  static final LAST = 'phone,last\n+13055550120,11/28/2026 8:59 PM\n+13055550121,11/28/2026 10:00 PM\n'
  static final TIME = 'java.time.LocalDateTime'
  static final PARSED = TIME + '.parse'
  static final FORM = "java.time.format.DateTimeFormatter.ofPattern('M/d/yyyy h:mm a')"

  def "in a rule, too: #asked"() {
    given:
    def rule = { ScriptCompiler.standard().compile('r.groovy', "rule('r') { when { $it }; then { note 'x' } }").rules() }

    when:
    rule(asked)

    then:
    def e = thrown(ScriptException)
    e.problems()[0].hint().get() == "write $remedy"
    rule(remedy)

    where:
    asked                            || remedy
    "'yes'.contains(event.consent)"  || "event.consent == 'yes'"
    "'no'.contains(event.dnc)"       || "event.dnc == 'no'"
    "'yes'.endsWith(event.optIn)"    || "event.optIn == 'yes'"
    "'yes,y'.contains(event.answer)" || "event.answer in ['yes', 'y']"
  }

  def "no name is asked for yes or no, and a text without a yes holds what it likes: #asked"() {
    expect:
    refused('phone,Middle,state\n+13055550120,N,F\n+13055550121,,\n+13055550122,F,no\n', "csv('c.csv').findAll { $asked }.each") == count

    where:
    asked                             || count
    'it.Middle'                       || '2'
    "it.Middle != 'N'"                || '2'
    "'FL,GA'.contains(it.state)"      || '2'
    "'AF'.contains(it.Middle)"        || '2'
  }
}
