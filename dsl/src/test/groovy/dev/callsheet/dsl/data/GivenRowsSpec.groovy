package dev.callsheet.dsl.data

import dev.callsheet.dsl.EmptyLists
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Plan
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import spock.lang.Specification

/** People whom an application gives are said to be rows, and read as those of a file. */
class GivenRowsSpec extends Specification {
  static final List<ScriptCompiler> BOTH = [ScriptCompiler.standard(), ScriptCompiler.trusted()]
  static final ANA = [name: 'Ana', stage: 'open', phone: '(305) 555-0123', consent: 'yes']
  static final BOB = [name: 'Bob', stage: 'open', phone: '5550', consent: 'no']
  static final CY = [name: 'Cy', stage: 'lost', phone: '+13055550125', consent: 'no']
  static final EACH = 'leads.each { lead -> sms to: lead, message: "Hi ${lead.name}" }'

  private static Plan plan(ScriptCompiler compiler, String script, Iterable people) {
    def sheet = compiler.rows('leads').compile('spring', script)
    Planner.standard().plan(sheet.with(sheet.inputs().rows('leads', people)))
  }

  private static List<String> texts(Plan plan) {
    def all = []
    plan.forEach { all << "${it.command().to().e164()} ${it.command().message().text()}" as String }
    all
  }

  def 'each is texted, one that cannot be is left out with its number, and phones read as E.164'() {
    when:
    def plan = plan(compiler, 'leads.findAll { it.phone != "+13055550125" }.each { sms to: it, message: "Hi ${it.name}, ${it.phone}" }',
        [ANA, BOB, CY])
    def left = []
    plan.forEachLeftOut { left << it }

    then:
    texts(plan) == ['+13055550123 Hi Ana, +13055550123']
    left*.first()*.row()*.get()*.toString() == ['fact leads element 2 (leads[1])']

    where:
    compiler << BOTH
  }

  def 'they are asked for anew each time that a script goes over them, and one by one'() {
    given:
    int asked = 0
    int given = 0
    def people = {
      asked++
      [ANA, CY].iterator().collect { given++; it }.iterator()
    } as Iterable

    expect:
    texts(plan(compiler, "leads.each { }; $EACH", people)).size() == 2
    asked == 2
    given == 4

    where:
    compiler << BOTH
  }

  def 'what a row says of yes and no means what it means in a file: #condition'() {
    when:
    texts(plan(ScriptCompiler.standard(), "leads.findAll { $condition }.each { sms to: it, message: 'Hi' }", [ANA, BOB, CY]))

    then:
    def refused = thrown(ScriptException)
    refused.message.contains('consent')

    where:
    condition << ['it.consent', 'boolean yes = it.consent; yes', 'it.consent || it.vip']
  }

  def 'without anybody a script that acts is refused, unless that is meant'() {
    given:
    def sheet = compiler.rows('leads').compile('spring', EACH + '\nsms to: "+13055550126", message: "x"')
    def none = sheet.inputs().rows('leads', [])

    when:
    Planner.standard().plan(sheet.with(none))

    then:
    def refused = thrown(ScriptException)
    refused.message.contains('leads has no rows')
    refused.message.contains('find out why')
    texts(Planner.standard().plan(sheet.with(none.emptyLists(EmptyLists.MEANT)))).size() == 1

    where:
    compiler << BOTH
  }

  def 'nothing is planned where the application fails to give one, or gives what is no data: #broken'() {
    when:
    plan(ScriptCompiler.standard(), EACH, broken)

    then:
    def refused = thrown(ScriptException)
    refused.message.contains(said)

    where:
    broken                                                     | said
    new Failing()                                              | "the application failed to give 'leads' after 1"
    [ANA, [phone: '+13055550127', file: new File('x')]]        | 'fact leads[1].file is a java.io.File'
  }

  /** A query whose connection breaks. */
  static class Failing implements Iterable<Map> {
    @Override
    Iterator<Map> iterator() {
      boolean isFirst = true
      [hasNext: { true }, next: {
        if (!isFirst) {
          throw new IllegalStateException('connection reset')
        }
        isFirst = false
        ANA
      }] as Iterator
    }
  }

  def 'whoever is no map at all is left out as a row without a phone'() {
    when:
    def plan = plan(compiler, EACH.replace('${lead.name}', 'you'), [ANA, null])
    int left = 0
    plan.forEachLeftOut { left++ }

    then:
    texts(plan).size() == 1
    left == 1

    where:
    compiler << BOTH
  }

  def 'a name that is declared and not given is told'() {
    when:
    Planner.standard().plan(ScriptCompiler.standard().rows('leads').compile('spring', EACH))

    then:
    def refused = thrown(ScriptException)
    refused.message.contains("the host gave no fact called 'leads'")
  }
}
