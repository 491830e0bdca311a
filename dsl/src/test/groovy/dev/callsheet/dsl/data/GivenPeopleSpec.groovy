package dev.callsheet.dsl.data

import dev.callsheet.dsl.EmptyLists
import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.guard.policy.Policy
import dev.callsheet.guard.policy.PolicyGuard
import dev.callsheet.guard.row.OptOutGuard
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.time.InstantSource
import java.util.concurrent.atomic.AtomicBoolean
import java.util.concurrent.atomic.AtomicReference
import spock.lang.Specification

/** Of people whom an application gives nothing is planned from a part, and a no is one in whatever class it comes. */
class GivenPeopleSpec extends Specification {
  static final List<ScriptCompiler> BOTH = [ScriptCompiler.standard(), ScriptCompiler.trusted()]
  static final ANN = [name: 'Ann', phone: '+13055550123']
  static final BOB = [name: 'Bob', phone: '+13055550124']
  static final CY = [name: 'Cy', phone: '+13055550125']
  static final EACH = 'leads.each { lead -> sms to: lead, message: "Hi ${lead.name}" }'
  static final STOPPED = "leads.each { lead -> if (!stop.any { it.phone == lead.phone }) sms to: lead, message: 'Hi' }"

  enum Consent { YES, NO }

  /** What is planned and left out, what is warned of, or why nothing is. */
  static String told(ScriptCompiler compiler, String script, Map<String, ?> given) {
    def sheet = compiler.rows(given.keySet() as String[]).compile('s.groovy', script)
    def inputs = given.inject(sheet.inputs()) { all, name, people -> all.rows(name, people instanceof Closure ? people() : people) }
    try {
      Planner.standard().plan(sheet.with(inputs)).withCloseable { plan ->
        def all = []
        plan.forEach { all << it.command().message().text() + ' ' + it.command().to().e164()[-3..-1] }
        plan.forEachLeftOut { all << it.first().row().get().brief() + ': ' + it.reason() }
        (all + plan.preview().warnings()*.message()).join(', ')
      }
    } catch (ScriptException e) {
      'wrong: ' + e.problems().collect { "${it.message()} -- ${it.hint().orElse('')}" }.join(', ')
    }
  }

  def "a no is no yes, whatever class it is of: #no"() {
    expect:
    BOTH.every {
      def people = [[*: ANN, consent: true], [*: BOB, consent: no]]
      def said = told(it, 'leads.findAll { it.consent }.each { sms to: it, message: it.name }', [leads: people])
      said.contains('consent is ') || said == 'Ann 123'
    }

    where:
    no << ['N' as char, "${'no'}", new StringBuilder('no'), Consent.NO, Optional.of('no'), Optional.of(false), Optional.empty(),
           [false] as boolean[], ['no'] as String[], [sms: Consent.NO], [Consent.NO], [sms: Optional.of(false)], 0.0f,
           new AtomicBoolean(false), new AtomicReference('no'), OptionalInt.of(0), OptionalDouble.empty()]
  }

  def "what says yes or no as a text is one, whatever class it is of: #yes"() {
    expect:
    BOTH.every {
      told(it, "leads.findAll { it.consent == 'YES' }.each { sms to: it, message: it.name }",
        [leads: [[*: ANN, consent: yes], BOB]]) == 'Ann 123'
    }

    where:
    yes << [Consent.YES, "${'YES'}", new StringBuilder('YES'), Optional.of('YES'), Optional.of(Consent.YES)]
  }

  def "the truth of a fact of such a class is asked as that of its text: #no"() {
    given:
    def script = "if (wants) sms to: '+13055550123', message: 'Hi'\nboolean b = ok; println b"
    def sheet = ScriptCompiler.trusted().facts('wants', 'ok').compile('s.groovy', script)

    when:
    Planner.standard().plan(sheet.with(sheet.inputs().facts([wants: no, ok: true])))

    then:
    thrown(ScriptException)

    when:
    Planner.standard().plan(sheet.with(sheet.inputs().facts([wants: false, ok: no])))

    then:
    thrown(ScriptException)

    where:
    no << ['N' as char, new StringBuilder('no'), Consent.NO, Optional.of('no'), Optional.of(Consent.NO), ['no'] as String[],
           new AtomicReference('no')]
  }

  def "a fact of such a class is compared as its text, or what holds it is never equal to one: #condition of #yes.class.simpleName"() {
    given:
    def script = "leads.findAll { $condition }.each { sms to: it, message: 'Hi' }"
    def sheet = ScriptCompiler.trusted().facts('leads').compile('s.groovy', script)
    def facts = [leads: [[phone: '+13055550123', out: yes], [phone: '+13055550124', out: 'no']]]

    expect:
    try {
      Planner.standard().plan(sheet.with(sheet.inputs().facts(facts))).withCloseable { it.size() } == 1
    } catch (ScriptException e) {
      e.message.contains('holds a value, and is never equal to one')
    }

    where:
    [condition, yes] << [[
      "it.out != 'yes'", "!(it.out in ['yes'])", "!('yes' == it.out)", "!['yes'].contains(it.out)", "!it.out.equals('yes')",
      "switch (it.out) { case 'yes': return false; default: return true }", "!(['yes'] as Set).contains(it.out)"
    ], ["${'yes'}", new StringBuilder('yes'), Optional.of('yes'), new AtomicReference('yes')]].combinations()
  }

  def "an iterator that is given twice is refused, since the first walk took a part of it: #script"() {
    given:
    def once = { Iterable all -> def one = all.iterator(); { -> one } as Iterable }

    expect:
    BOTH.every {
      told(it, script, [leads: { once([CY, BOB, ANN, BOB]) }, stop: { once([BOB, CY, ANN]) }]).startsWith("wrong: the application g")
    }

    where:
    script << [STOPPED, "if (!leads.isEmpty()) { $EACH }", "leads.any { it.name == 'Cy' }; $EACH", "def n = leads.size(); $EACH"]
  }

  def "one that gives fewer the next time is refused, also where each walk has an iterator of its own"() {
    given:
    def shrinking = { def one = [ANN, BOB].iterator(); { -> [hasNext: { one.hasNext() }, next: { one.next() }] as Iterator } as Iterable }

    expect:
    BOTH.every {
      told(it, "leads.each { }; $EACH", [leads: shrinking]) ==
        "wrong: the application gave 2 of 'leads', and 0 as they were read again -- give what begins anew each time, such as a list"
    }
  }

  def "a plan that is made once more, as somebody behind is opted out, is not made of those who are left: #way"() {
    given:
    def people = [[*: ANN, no: 'no'], [*: BOB, no: ''], [*: ANN, no: 'yes']]
    def guard = new PolicyGuard(Policy.builder().optOut(new OptOutGuard('no')).build(), InstantSource.system())
    def sheet = ScriptCompiler.standard().rows('leads').compile('s.groovy', EACH)
    def planned = { Iterable all -> Planner.standard().guard(guard).plan(sheet.with(sheet.inputs().rows('leads', all))) }

    expect:
    planned(people).withCloseable { it.size() } == 1

    when:
    def one = people.iterator()
    planned(way == 'the same' ? { -> one } as Iterable : { -> [hasNext: { one.hasNext() }, next: { one.next() }] as Iterator } as Iterable)

    then:
    thrown(ScriptException)

    where:
    way << ['the same', 'another iterator']
  }

  def "one that is given in the same iterator to two plans is refused, one of nobody is not"() {
    given:
    def one = [ANN, BOB].iterator()
    def sheet = ScriptCompiler.standard().rows('leads').compile('s.groovy', "leads.take(1).each { sms to: it, message: 'Hi' }")
    def inputs = sheet.inputs().rows('leads', { -> one } as Iterable)
    def none = sheet.inputs().rows('leads', Collections.emptyList()).emptyLists(EmptyLists.MEANT)
    Planner.standard().plan(sheet.with(inputs)).close()

    when:
    2.times { Planner.standard().plan(sheet.with(none)).close() }

    then:
    noExceptionThrown()

    when:
    def more = ScriptCompiler.standard().rows('leads').compile('s.groovy', EACH)
    def many = (1..500).collect { ANN }.iterator()
    def again = more.inputs().rows('leads', { -> many } as Iterable)
    Planner.standard().plan(sheet.with(again)).close()
    Planner.standard().plan(more.with(again))

    then:
    thrown(ScriptException)
  }

  /** Three ways to fail: after one, with what one holds, and before all. */
  static List<Iterable> failing(Throwable failure) {
    [new Failing(1, failure), [new Unread(failure)], new Failing(0, failure)]
  }

  static class Failing implements Iterable<Map>, Iterator<Map> {
    final int after
    final Throwable failure
    int given

    Failing(int after, Throwable failure) {
      this.after = after
      this.failure = failure
    }

    @Override
    Iterator<Map> iterator() {
      if (after == 0) {
        throw failure
      }
      this
    }

    @Override
    boolean hasNext() {
      true
    }

    @Override
    Map next() {
      if (given++ == after) {
        throw failure
      }
      BOB
    }
  }

  static class Unread extends AbstractMap {
    final Throwable failure

    Unread(Throwable failure) {
      this.failure = failure
    }

    @Override
    Set entrySet() {
      throw failure
    }
  }

  def "what the application throws stops the plan in a sentence, and no catch takes it: #failure.class.simpleName"() {
    given:
    def script = "def s = []; try { stop.each { s << it.phone } } catch (Throwable e) { println 'x' }\n" +
      "leads.findAll { !(it.phone in s) }.each { sms to: it, message: 'Hi' }"

    expect:
    BOTH.every { compiler ->
      (0..2).every { way ->
        def said = told(compiler, script, [leads: [BOB, CY], stop: failing(failure)[way]])
        said.startsWith("wrong: the application failed to give 'stop' after ${way == 0 ? 1 : 0}: ")
      }
    }

    where:
    failure << [new IllegalStateException('x'), new java.sql.SQLException('gone'), new AssertionError('a'), new LinkageError('l'),
                new NoSuchElementException('n')]
  }

  def "an iterator that is none is the application's fault, too"() {
    expect:
    BOTH.every { told(it, EACH, [leads: { -> null } as Iterable]).startsWith("wrong: the application failed to give 'leads' after 0: ") }
  }

  def "two names of one person that are written alike are refused: #two"() {
    expect:
    BOTH.every { told(it, EACH, [leads: [[*: ANN], two + BOB]]).startsWith("wrong: fact leads[1] has two names that are written '") }

    where:
    two << [[1: 'no', '1': 'yes'], ['consent': 'no', ("${'consent'}"): 'yes'], [(null): 'no', 'null': 'yes'], [(Consent.NO): 1, 'NO': 2]]
  }

  def "the column of the contacts' numbers is one for all, as in a file: #people"() {
    expect:
    BOTH.every { told(it, 'leads.each { lead -> sms to: lead, message: "Hi" }', [leads: people]) == said }

    where:
    people                                                               || said
    [ANN, [workPhone: '+13055550124']]                                   || 'Hi 123, fact leads element 2: no phone'
    [ANN, [Mobile: '+13055550124']]                                      || 'Hi 123, fact leads element 2: no phone'
    [[Mobile: '+13055550123'], [Mobile: '305 555 0124'], [name: 'Cy']]   || 'Hi 123, Hi 124, fact leads element 3: no phone'
    [[no: '+13055550123'], [no: '(305) 555-0124']]                       || 'Hi 123, Hi 124'
    [[mobile: '+13055550123', tel: '+13055550129'], [tel: '+13055550124']] ||
      'wrong: fact leads has several columns of phone numbers: mobile, tel' +
      " -- name the one to use, as in to: lead.mobile, or give it as 'phone'"
    [[name: 'Ann'], [name: 'Bob']]                                       ||
      'wrong: fact leads has no column of phone numbers (it has name)' +
      " -- name the one to use, as in to: lead.mobile, or give it as 'phone'"
    [[agentPhone: '+13055550123']]                                       ||
      "wrong: fact leads does not say that agentPhone holds the contacts' phone numbers" +
      " -- if it does, give it as 'phone', or name it: to: lead.agentPhone"
  }

  def "a second number reads as E.164, too"() {
    expect:
    BOTH.every {
      told(it, "leads.findAll { !(it.mobile in stop*.phone) }.each { sms to: it, message: it.mobile }",
        [leads: [[*: ANN, mobile: '(305) 555-0129'], [*: BOB, mobile: '(305) 555-0125']], stop: [CY]]) == '+13055550129 123'
    }
  }

  def "whom a list names in a column of another name is found, or the list is refused: #stop"() {
    expect:
    BOTH.every {
      def script = "leads.findAll { !(it.phone in stop*.phone) }.each { sms to: it, message: 'Hi' }"
      def said = told(it, script, [leads: [ANN, BOB], stop: stop])
      said == 'Hi 123' || said.startsWith('wrong: ')
    }

    where:
    stop << [[[number: '+13055550124'], [number: '+13055550125']], [[no: '(305) 555-0124']], [[agentPhone: '+13055550124']],
             [[mobile: '+13055550124', tel: '+13055550125']], [[Mobile: '305-555-0124']]]
  }

  def "a name that nobody has and that is near another is told: #script"() {
    expect:
    BOTH.every {
      told(it, script, [leads: [[*: ANN, OPTED_OUT: true, consent: [sms: 'no']], [*: BOB, OPTED_OUT: false]]]).contains(near)
    }

    where:
    script                                                                           || near
    "leads.findAll { !it.optedOut }.each { sms to: it, message: 'Hi' }"              || "no row of leads has 'optedOut'"
    "leads.each { if (it['opted out'] != true) sms to: it, message: 'Hi' }"          || "no row of leads has 'opted out'"
    "leads.each { if (it.Consent != 'no') sms to: it, message: 'Hi' }"               || "no row of leads has 'Consent'"
    "leads.each { if (it.consnt != 'no') sms to: it, message: 'Hi' }"                || "no row of leads has 'consnt'"
  }

  def "a name that some have is not told, nor one that is like none"() {
    expect:
    BOTH.every {
      told(it, "leads.each { if (!it.optedOut && !it.blocked) sms to: it, message: 'Hi' }",
        [leads: [[*: ANN, optedOut: false], [*: BOB, opted_out: 1]]]) == 'Hi 123, Hi 124'
    }
  }

  def "decimals are exact, and equal by what they are worth"() {
    expect:
    BOTH.every { told(it, 'def t = leads.sum { it.n }; leads.findAll { it.n == 0.1 }.each { sms to: it, message: "$t" }',
      [leads: [[*: ANN, n: 0.1d], [*: BOB, n: 0.1f], [*: CY, n: 0.1]]]) == '0.3 123, 0.3 124, 0.3 125' }
  }

  def "what is given under a name that is declared for rows has to be rows"() {
    given:
    def sheet = compiler.rows('leads').compile('s.groovy', EACH)

    when:
    Planner.standard().plan(sheet.with(sheet.inputs().facts([leads: given])))

    then:
    def refused = thrown(ScriptException)
    refused.message.contains("'leads' is declared as rows and given as a fact")
    refused.message.contains('sheet.inputs().rows("leads", people)')

    where:
    [compiler, given] << [BOTH, [[], [ANN], ANN, 'x']].combinations()
  }

  def "a name or people that are null are told as they are given"() {
    when:
    given.call()

    then:
    def e = thrown(NullPointerException)
    e.message.contains(said)

    where:
    given                                              || said
    ({ Inputs.none().rows('leads', null) })            || 'people'
    ({ Inputs.none().rows(null, []) })                 || 'name'
    ({ ScriptCompiler.standard().rows('a', null) })   || 'name'
  }

  def "a name may be declared twice"() {
    expect:
    told(ScriptCompiler.standard().rows('leads', 'leads'), EACH, [leads: [ANN]]) == 'Hi Ann 123'
  }
}
