package dev.callsheet.dsl.words

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** What is to be written instead of a gap that some rows fill with nothing: never what stands there already. */
class EmptyGapSpec extends Specification {
  static final String SIGNS = "['N/A', 'Test', 'Unknown']"
  static final String NOTHING = "stands for nothing: 'N/A' once, 'Test' once, 'Unknown' once, first in people.csv row 2 (line 3)"
  static final String OUT = "leave such rows out: .findAll { it.firstName !in $SIGNS }"

  @TempDir Path folder

  def setup() {
    Files.writeString(folder.resolve('leads.csv'), 'first,nick,firm,phone\nAna,A,Acme,+13055550123\n  ,\u2003,,+13055550188\n')
  }

  List<String> told(String message) {
    def script = "csv('leads.csv').each { lead -> sms to: lead, message: $message }"
    def sheet = ScriptCompiler.standard().compile('s.groovy', script).with(Inputs.none().folder(folder)
        .out(new PrintWriter(new StringWriter())))
    Planner.standard().plan(sheet).withCloseable { plan ->
      plan.preview().warnings().collect { it.message() + ' | ' + it.hint().get() }
    }
  }

  @Unroll
  def "#gap: write #instead"() {
    when:
    def warnings = told('"Hi ${' + gap + '}!"')

    then:
    warnings == ["$gap $what, first in leads.csv row 2 (line 3) | give it a default: \${$instead}" as String]

    and: 'which helps'
    told('"Hi ${' + instead + '}!"').empty

    where:
    gap                                          | what            || instead
    'lead.firm'                                  | 'is empty once' || "lead.firm ?: 'there'"
    'lead.first'                                 | 'is blank once' || "lead.first?.trim() ?: 'there'"
    "lead.first ?: 'there'"                      | 'is blank once' || "lead.first?.trim() ?: 'there'"
    "lead.first ?: 'you'"                        | 'is blank once' || "lead.first?.trim() ?: 'you'"
    "lead['nick'] ?: 'you'"                      | 'is blank once' || "lead['nick']?.strip() ?: 'you'"
    "lead.nick.trim() ?: 'you'"                  | 'is blank once' || "lead.nick.trim()?.strip() ?: 'you'"
    "lead.firm ?: ''"                            | 'is empty once' || "lead.firm ?: 'there'"
    'lead.firm ?: lead.first'                    | 'is blank once' || "(lead.firm ?: lead.first)?.trim() ?: 'there'"
    "lead.first == 'Ana' ? 'Miss' : lead.firm"   | 'is empty once' || "(lead.first == 'Ana' ? 'Miss' : lead.firm) ?: 'there'"
    "lead.firm + lead.first"                     | 'is blank once' || "(lead.firm + lead.first)?.trim() ?: 'there'"
    "lead.first.split('x').join('?:') ?: 'you'"  | 'is blank once' || "lead.first.split('x').join('?:')?.trim() ?: 'you'"
  }

  def "a text that is put together is told as a whole"() {
    expect:
    told("'Hi ' + lead.firm + ', hello'") == ["something in this text is empty once, first in leads.csv row 2 (line 3) | give what may " +
        "be blank a default: (value?.trim() ?: 'there')"]
  }

  @Unroll
  def "what stands for nothing is told: #script"() {
    given:
    Files.writeString(folder.resolve('people.csv'), 'firstName,status,note,phone\nAna,Unknown,a,+13055550123\n' +
        'N/A,test,-,+13055550124\nUnknown,ok,b,+13055550125\nTest,ok,Hi,+13055550126\n')

    expect:
    toldOf(script) == said

    where:
    script                                                        || said
    'sms to: lead, message: "Hi ${lead.firstName}!"'              ||
        ["lead.firstName $NOTHING | write \${(lead.firstName in $SIGNS ? null : lead.firstName) ?: 'there'}, or $OUT" as String]
    'sms to: lead, message: "Hi ${lead.firstName ?: \'you\'}!"'   ||
        ["lead.firstName $NOTHING | write \${(lead.firstName in $SIGNS ? null : lead.firstName) ?: 'you'}, or $OUT" as String]
    'call to: lead, agent: "kim@acme.com", name: lead.firstName'  ||
        ["lead.firstName $NOTHING | write (lead.firstName in $SIGNS ? null : lead.firstName), or $OUT" as String]
    'sms to: lead, message: "Note: ${lead.note.trim()}."'         ||
        ["lead.note.trim() is '-' once, first in people.csv row 2 (line 3) | write \${(lead.note.trim() == '-' ? null : " +
        "lead.note.trim()) ?: 'there'}, or leave such rows out: .findAll { it.note != '-' }"]
    'sms to: lead, message: "Your file is ${lead.status}"'        || []
    'def sign = "--"; sms to: lead, message: "Hi ${sign} ${lead.status}"' || []
    "if (!(lead.firstName in ['N/A', 'Unknown', 'Test'])) sms to: lead, message: \"Hi \${lead.firstName}\"" || []
  }

  List<String> toldOf(String script) {
    def sheet = ScriptCompiler.standard().compile('s.groovy', "csv('people.csv').each { lead -> $script }")
        .with(Inputs.none().folder(folder).out(new PrintWriter(new StringWriter())))
    Planner.standard().plan(sheet).withCloseable { plan ->
      plan.preview().warnings().collect { it.message() + ' | ' + it.hint().get() }
    }
  }
}
