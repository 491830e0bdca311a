package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.Sheet
import dev.callsheet.dsl.WatchedRules
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.DecisionLimits
import dev.callsheet.rule.Event
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.LocalDate
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** What an application is told that gives a script facts, types and limits. */
class EmbeddedSpec extends Specification {
  static final FORMAT = '1:0 the format does not go with its values | %s takes any value, %d whole numbers, %.2f numbers ' +
      "with a fraction; format a date by itself: date.format('yyyy')"

  static final SEND = "sms to: '+13055550123', message: \"Hi \${lead.id}\""

  @TempDir
  Path folder

  /** A type that a host lends. */
  static class Discount {
    final String key = 'k'

    String rate(String kind) { "1 for $kind" }
  }

  enum Stage { OPEN }

  static ScriptCompiler lent(Limits limits = Limits.standard()) {
    ScriptCompiler.sandboxed(Sandbox.standard().limits(limits).allow(Discount, 'rate')).facts('lead', 'd')
  }

  static List<String> planned(ScriptCompiler compiler, String script, Map<String, Object> facts) {
    def sheet = compiler.compile('s.groovy', script)
    def said = []
    Planner.standard().plan(sheet.with(sheet.inputs().facts(facts))).withCloseable { plan -> plan.forEach { said << it.command().message()
        .text() } }
    said
  }

  static String told(ScriptCompiler compiler, String script, Map<String, Object> facts = [lead: [id: 1], d: new Discount()]) {
    try {
      planned(compiler, script, facts)
      'planned'
    } catch (ScriptException e) {
      e.problems().collect { "${it.where().line()}:${it.where().column()} ${it.message()} | ${it.hint().orElse('')}" }.join('\n')
    } catch (IllegalArgumentException e) {
      e.message
    }
  }

  @Unroll
  def "a fact that was promised and not given is the host's fault: #facts"() {
    expect:
    told(lent(), "def x = 1\n$SEND", facts) == said
    told(ScriptCompiler.trusted().facts('lead'), "def x = 1\n$SEND", facts) == said
    told(ScriptCompiler.trusted().facts('lead'), "import java.util.concurrent.atomic.AtomicLong\ndef x = new AtomicLong(1).get()\n$SEND",
        facts) == said.replace('2:', '3:')

    where:
    facts              || said
    [:]                || "2:40 the host gave no fact called 'lead' (it gave none) | in the application: " +
        "sheet.inputs().facts(Map.of(\"lead\", ...))"
    [leed: 1, sum: 2]  || "2:40 the host gave no fact called 'lead' (it gave leed, sum) | in the application: " +
        "sheet.inputs().facts(Map.of(\"lead\", ...))"
  }

  @Unroll
  def "a fact of #kind is told or becomes what the language knows"() {
    expect:
    planned(lent(), SEND.replace('lead.id', "lead.id.toString().replace('T', ' ')"), [lead: [id: value]]) == ["Hi $text" as String]

    where:
    kind           | value                                                 || text
    'UUIDs'        | UUID.fromString('00000000-0000-0001-0000-000000000002') || '00000000-0000-0001-0000-000000000002'
    'enums'        | Stage.OPEN                                            || 'OPEN'
    'dates'        | LocalDate.of(2026, 11, 23)                            || '2026-11-23'
    'old dates'    | new Date(0)                                           || '1970-01-01 00:00:00Z'
    'timestamps'   | new java.sql.Timestamp(0)                             || '1970-01-01 00:00:00Z'
    'dates of SQL' | java.sql.Date.valueOf('2026-11-23')                   || '2026-11-23'
    'times of SQL' | java.sql.Time.valueOf('09:30:00')                     || '09:30'
    'optionals'    | Optional.of(7)                                        || '7'
  }

  def "what the language does not know is refused with its path, before the script runs"() {
    expect:
    told(lent(), SEND, [lead: [id: 1, files: [1, new File('x')]]]) == 'fact lead.files[1] is a java.io.File; facts hold texts, numbers, ' +
        'true and false, dates, lists and maps: give its values one by one, or lend the type: Sandbox.standard().allow(...)'
    told(lent(), SEND, [lead: [id: 1, d: new Discount()]]) == 'planned'
    told(ScriptCompiler.trusted().facts('lead'), SEND, [lead: [id: 1, file: new File('x')]]) == 'planned'
  }

  @Unroll
  def "#script"() {
    expect:
    told(lent(), script) == said

    where:
    script                                  || said
    'println "${d}"'                        || '1:0 a Discount has no text that a script may use | it has rate'
    'println d.key'                         || "1:11 a Discount has no 'key' | it has rate"
    'def x = 1; d'                          || 'planned'
    "import java.io.File\nprintln 1"        ||
        '1:1 an import is not in the sandbox | types of java.time, java.math and java.util.regex can be imported, such as ' +
        'java.time.LocalDate; texts, numbers, lists and maps need no import'
    "import java.awt.List\nprintln 1"       || '1:1 an import is not in the sandbox | write import java.util.List'
    "import static java.lang.Math.abs\nprintln 1" || '1:1 an import is not in the sandbox | name the type where it is used: Math.abs...'
    "import java.time.LocalDate\nprintln LocalDate.now()" ||
        '2:19 LocalDate.now is not in the sandbox | a script has no clock: the host gives the moment as a fact, see facts("now")'
    "Runtime.getRuntime().exec('id')"       ||
        "1:1 'Runtime' is not in the sandbox | a script starts no programs and knows nothing of its machine"
    "println String.format('%tY', 1)"       ||
        FORMAT
    "println String.format('%d', 'x')"      ||
        FORMAT
    "println String.format('%q', 1)"        ||
        FORMAT
    "sms to: 'N/A', message: 'Hi'"          ||
        "1:9 'N/A' says that there is no number | write country code + number, such as '+13055550123'"
  }

  def "who is given the moment is told to use it"() {
    expect:
    told(ScriptCompiler.standard().facts('now'), "import java.time.LocalDate\nprintln LocalDate.now()", [now: Instant.EPOCH]) ==
        ("2:19 LocalDate.now is not in the sandbox | 'now' is the moment of planning: " +
            "now.atZone(java.time.ZoneId.of('America/New_York')).toLocalDate()")
  }

  def "a fact that the compiler was not told of is told with how to give it"() {
    expect:
    told(ScriptCompiler.standard(), 'println limit') ==
        ("1:9 there is nothing called 'limit' | set it before, read it as params.limit, or put a text in quotes: 'limit'; if it is a " +
            "fact, name it to the compiler: facts(\"limit\")")
    told(ScriptCompiler.trusted(), 'println limit').contains('read it as params.limit')
  }

  def "a text reads no file until it is given a folder"() {
    given:
    def script = "csv('pom.xml').each { sms to: it, message: 'Hi' }"
    def sheet = ScriptCompiler.standard().compile('s', script)

    expect: 'the file is found, and is no list of people'
    told(ScriptCompiler.standard(), script, [:]) == "1:5 'pom.xml' is not read: the script was given no folder | " +
        'the application names it: sheet.inputs().folder(Path.of("data")); the current folder is Path.of(".")'
    planning(sheet.with(sheet.inputs().folder(there))).startsWith(said)

    where:
    there                          || said
    Path.of('')                    || "'pom.xml' is not read: the script was given no folder"
    Path.of('.')                   || 'pom.xml'
    Path.of('').toAbsolutePath()   || 'pom.xml'
    Path.of('src')                 || 'there is no file pom.xml'
  }

  static String planning(Sheet sheet) {
    try {
      Planner.standard().plan(sheet).withCloseable { 'planned' }
    } catch (ScriptException e) {
      e.problems()[0].message()
    }
  }

  @Unroll
  def "a limit that cannot be is named: #said"() {
    when:
    wrong()

    then:
    def e = thrown(IllegalArgumentException)
    e.message == said

    where:
    wrong                                            || said
    ({ Limits.standard().actions(-1) })              || 'the limit actions is at least 1, not -1'
    ({ Limits.standard().bytes(0) })                 || 'the limit bytes is at least 1, not 0'
    ({ Limits.standard().output(-1) })               || 'the limit output is at least 0, not -1'
    ({ Limits.standard().time(Duration.ZERO) })      || 'the limit time is longer than nothing, not PT0S'
  }

  def "a script plans so many actions and no more"() {
    given:
    def script = "12.times { sms to: '+13055550123', message: 'Hi' }"

    expect:
    told(lent(Limits.standard().actions(12)), script) == 'planned'
    told(lent(Limits.standard().actions(11)), script) ==
        '1:0 the script plans more than 11 actions | it can be given more: the limit is called actions'
    told(lent(Limits.standard().actions(1)), "powerlist('hot') { remove((1..51).collect { '+1305555' + (1000 + it) }) }") ==
        '1:0 the script plans more than 1 actions | it can be given more: the limit is called actions'
    told(lent(), "10001.times { sms to: '+13055550123', message: 'Hi' }").contains('more than 10000 actions')
    told(ScriptCompiler.trusted(), "10001.times { sms to: '+13055550123', message: 'Hi' }") == 'planned'
  }

  def "a rule that wants too many commands is told with its line and what to do"() {
    given:
    def rules = ScriptCompiler.standard().compile('r.groovy', """\
      rule('all') {
        then {
          9.times { cadence 12 add contact }
        }
      }""".stripIndent()).rules().limits(new DecisionLimits(4, DecisionLimits.OnFailure.GO_ON))

    expect:
    def errors = rules.decide(Event.of('lead', [phone: '+13055550123'])).errors()
    errors.collect { "${it.where()} ${it.message()} | ${it.hint().get()}" } ==
        ["r.groovy:3:26 rule 'all' failed: one decision may hold 4 commands" +
        ' | nothing it told counts; let it tell fewer, or allow more with rules.limits(new DecisionLimits(8, ...))']
  }

  def "rules and sheets say as text what they are"() {
    given:
    def file = Files.writeString(folder.resolve('r.groovy'), (1..7).collect { "rule('r$it') { then { note 'x' } }\n" }.join(''))
    def watched = WatchedRules.of(ScriptCompiler.standard(), [file])

    expect:
    watched.current().toString() == '7 rules: r1, r2, r3, r4, r5 and 2 more'
    watched.toString() == '7 rules: r1, r2, r3, r4, r5 and 2 more'
    ScriptCompiler.standard().compile('hi', "println 'x'").toString() == 'sheet hi'

    when:
    Files.writeString(file, 'rule(')
    2.times { watched.look() } // once more, since it is as young as the look

    then:
    watched.toString() == '7 rules: r1, r2, r3, r4, r5 and 2 more; what the files hold now is refused'

    cleanup:
    watched.close()
  }

  /** What a host may throw. */
  static class Store {
    String load(String id) { throw new IllegalStateException('cannot connect: password=hidden-1') }

    String find(String id) { throw new IOException('hidden-2') }
  }

  record Person(String name, String token) {}

  @Unroll
  def "what a host's exception says is not told to the script, but to the host: #script"() {
    given:
    def compiler = ScriptCompiler.sandboxed(Sandbox.standard().allow(Store, 'load', 'find')).facts('store')
    def sheet = compiler.compile('s.groovy', script)

    when:
    def value = null
    def failed = null
    try {
      value = sheet.with(sheet.inputs().facts([store: new Store()])).result(new Yard.Sink([]))
    } catch (ScriptException e) {
      failed = e
    }

    then:
    "$value ${failed?.message}".contains('the host could not do this')
    !"$value ${failed?.message}".contains('hidden')
    failed == null || failed.cause.message.contains('hidden')

    where:
    script << [
        "store.load('1')",
        "store.find('1')",
        "try { store.load('1') } catch (IllegalStateException e) { [e.message, e.toString(), e.cause, \"\$e\"] }",
        "try { store.find('1') } catch (e) { [e.message, e.toString(), e.cause] }",
    ]
  }

  def "a rule that a host's exception ended says so to the host alone"() {
    given:
    def compiler = ScriptCompiler.sandboxed(Sandbox.standard().allow(Store, 'load'))
    def rules = compiler.facts('store').compile('r.groovy', "rule('a') { on 'x'; then { note store.load('1') } }")

    when:
    def decision = rules.with(rules.inputs().facts([store: new Store()])).rules().decide(Event.of([type: 'x']))

    then:
    decision.errors()*.message() == ['the host could not do this']
  }

  @Unroll
  def "no text of an object that was not lent is a column's name: #key"() {
    given:
    def compiler = ScriptCompiler.sandboxed(Sandbox.standard().allow(Person, 'name')).facts('x')
    def sheet = compiler.compile('s.groovy', "powerlist('hot') { add '+13055550123', extra: [($key): 'x'] }")
    def commands = []

    when:
    sheet.with(sheet.inputs().facts([x: new Person('Ann', 'hidden-3')])).result(new Yard.Sink(commands))

    then:
    def e = thrown(ScriptException)
    e.message.contains('is named by a text')
    !e.message.contains('hidden')
    commands == []

    where:
    key << ['x', '[x]', '{ 1 }', 'true']
  }
}
