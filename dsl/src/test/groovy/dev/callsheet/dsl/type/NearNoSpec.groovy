package dev.callsheet.dsl.type

import dev.callsheet.dsl.ScriptCompiler
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
}
