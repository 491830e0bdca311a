package dev.callsheet.dsl.problem

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Path
import java.time.Instant
import spock.lang.Specification
import spock.lang.TempDir

/** What a message says to write leads to no other mistake. */
class RemedySpec extends Specification {
  @TempDir
  Path folder

  def setup() {
    folder.resolve('l.csv').toFile().text =
        'phone,name,stage,optin,due\n+13055550123,Ana,won,yes,12/31/2026\n+13055550124,Bo,open,no,11/5/2026\n'
    folder.resolve('sales.csv').toFile().text = 'phone,amount\n+13055550123,"1,250.00"\n+13055550124,900.00\n'
    folder.resolve('n.csv').toFile().text = 'phone,score\n+13055550123,82\n+13055550124,9\n'
    folder.resolve('bad.csv').toFile().text = 'phone,due\n+13055550123,12/31/2026\n+13055550124,13/01/2026\n'
  }

  /** Each message with what to write, in check and in a plan. */
  List<String> told(String line, ScriptCompiler compiler = ScriptCompiler.trusted()) {
    def script = folder.resolve('s.groovy')
    script.toFile().setText(line, 'UTF-8')
    try {
      def sheet = compiler.facts('now').compile(script)
      sheet = sheet.with(sheet.inputs().facts([now: Instant.parse('2026-11-28T14:00:00Z')]).params(n: '5'))
      Planner.standard().plan(sheet).withCloseable { plan ->
        ((sheet.warnings() + plan.preview().warnings()).collect { it.message() } + plan.preview().leftOut()*.detail()).unique()
      }
    } catch (ScriptException e) {
      e.problems().collect { "${it.message()} | ${it.hint().orElse('')}".toString() }
    }
  }

  def "a type that is there by its full name is not imported, and no matter of the sandbox"() {
    when:
    ScriptCompiler.standard().compile('x.groovy', "import java.time.*\nprintln $type")

    then:
    def e = thrown(ScriptException)
    e.problems()[0].message() == said

    where:
    type                              || said
    'ChronoUnit.valueOf("DAYS")'      || "'ChronoUnit' is not imported"
    'new File("x").text'              || 'new File is not in the sandbox'
  }

  def "#wrong"() {
    when:
    def problems = told(wrong)

    then:
    problems.size() == 1
    problems[0].contains(says)
    told(right) == []

    where:
    wrong                                                       | says                  || right
    "csv('l.csv').findAll { it.stage <> 'won' || it.optin == 'yes' }.each { call to: it }" | 'write != in place of <>' ||
        "csv('l.csv').findAll { it.stage != 'won' || it.optin == 'yes' }.each { call to: it }"
    "csv('l.csv').findAll { it.stage == 'won' and it.optin == 'yes' }.each { call to: it }" | 'write && in place of and' ||
        "csv('l.csv').findAll { it.stage == 'won' && it.optin == 'yes' }.each { call to: it }"
    "csv('l.csv').findAll { it.stage == 'won' or it.optin == 'yes' }.each { call to: it }" | 'write || in place of or' ||
        "csv('l.csv').findAll { it.stage == 'won' || it.optin == 'yes' }.each { call to: it }"
    "csv('l.csv').findAll { it.optin == 'yes' }.each { if (it.name.size() => 2) call to: it }" | 'write >= for at least' ||
        "csv('l.csv').findAll { it.optin == 'yes' }.each { if (it.name.size() >= 2) call to: it }"
    "csv('l.csv').findAll { it.optin == 'yes' }.each { if (it.name.size() =< 2) call to: it }" | 'write <= in place of =<' ||
        "csv('l.csv').findAll { it.optin == 'yes' }.each { if (it.name.size() <= 2) call to: it }"
    "csv('n.csv').each { sms to: it, message: 'You have ' + it.score + 1 + ' points' }" | 'write (it.score.toInteger() + 1)' ||
        "csv('n.csv').each { sms to: it, message: 'You have ' + (it.score.toInteger() + 1) + ' points' }"
    "def all = ['Ana', 'Bo']\nsms to: '+13055550123', message: \"Hi \${all}\"" | "write \${all.join(', ')}" ||
        "def all = ['Ana', 'Bo']\nsms to: '+13055550123', message: \"Hi \${all.join(', ')}\""
    "sms to: '+13055550123', message: \"It is \${now}\"" |
        ("write \${now.atZone(java.time.ZoneId.of('America/New_York'))" +
            ".format(java.time.format.DateTimeFormatter.ofPattern('MMM d, h:mm a'))}") ||
        ("sms to: '+13055550123', message: \"It is \${now.atZone(java.time.ZoneId.of('America/New_York'))" +
            ".format(java.time.format.DateTimeFormatter.ofPattern('MMM d, h:mm a'))}\"")
    "csv('l.csv').findAll { it.stage == ‘won’ }.each { call to: it }" | "write straight ones: 'won'" ||
        "csv('l.csv').findAll { it.stage == 'won' && it.optin != 'no' }.each { call to: it }"
    "import java.time.*\nif (ChronoUnit.DAYS.between(LocalDate.of(2026, 11, 1), LocalDate.of(2026, 11, 9)) > 5) call to: '+13055550123'" |
        "write import java.time.temporal.ChronoUnit in the first line" ||
        ("import java.time.temporal.ChronoUnit\nimport java.time.*\nif (ChronoUnit.DAYS.between(LocalDate.of(2026, 11, 1), " +
        "LocalDate.of(2026, 11, 9)) > 5) call to: '+13055550123'")
    "import java.time.LocalDate\nif (LocalDate.parse('2026-11-29') - LocalDate.parse('2026-11-20') > 5) call to: '+13055550123'" |
        "write java.time.temporal.ChronoUnit.DAYS.between(LocalDate.parse('2026-11-20'), LocalDate.parse('2026-11-29'))" ||
        ("import java.time.LocalDate\nif (java.time.temporal.ChronoUnit.DAYS.between(LocalDate.parse('2026-11-20'), " +
        "LocalDate.parse('2026-11-29')) > 5) call to: '+13055550123'")
    "if (now - 24.hours > '2026-11-20') call to: '+13055550123'" |
        "compare days: (now - 24.hours).atZone(java.time.ZoneId.of('America/New_York')).toLocalDate() and java.time.LocalDate.parse(" ||
        ("if ((now - 24.hours).atZone(java.time.ZoneId.of('America/New_York')).toLocalDate() > java.time.LocalDate.parse('2026-11-20')) " +
        "call to: '+13055550123'")
    "if (now > java.time.OffsetDateTime.parse('2026-11-20T10:00:00Z')) call to: '+13055550123'" |
        "compare moments: java.time.OffsetDateTime.parse('2026-11-20T10:00:00Z').toInstant()" ||
        "if (now > java.time.OffsetDateTime.parse('2026-11-20T10:00:00Z').toInstant()) call to: '+13055550123'"
    "if (java.time.LocalDate.of(2026, 11, 20) < now) call to: '+13055550123'" |
        "make a day of both: now.atZone(java.time.ZoneId.of('America/New_York')).toLocalDate()" ||
        "if (java.time.LocalDate.of(2026, 11, 20) < now.atZone(java.time.ZoneId.of('America/New_York')).toLocalDate()) " +
            "call to: '+13055550123'"
    "if (java.time.LocalDate.of(2026, 11, 20) == java.time.YearMonth.of(2026, 11)) call to: '+13055550123'" |
        "compare months: java.time.YearMonth.from(java.time.LocalDate.of(2026, 11, 20))" ||
        "if (java.time.YearMonth.from(java.time.LocalDate.of(2026, 11, 20)) == java.time.YearMonth.of(2026, 11)) call to: '+13055550123'"
    "if (now.atZone(java.time.ZoneId.of('America/New_York')) == java.time.DayOfWeek.FRIDAY) call to: '+13055550123'" |
        'ask for it: .dayOfWeek' ||
        "if (now.atZone(java.time.ZoneId.of('America/New_York')).dayOfWeek == java.time.DayOfWeek.FRIDAY) call to: '+13055550123'"
    "if (java.time.DayOfWeek.FRIDAY == java.time.Month.MAY) call to: '+13055550123'" | 'compare what is of one kind' ||
        "if (java.time.DayOfWeek.FRIDAY == java.time.DayOfWeek.MONDAY) call to: '+13055550123'"
    "csv('l.csv').find { it.optin == 'yes' }.each { call to: it }" | 'write findAll in place of find' ||
        "csv('l.csv').findAll { it.optin == 'yes' }.each { call to: it }"
    "csv('l.csv').each { lead -> if (lead.optin != 'no') call to: lead, name: it.name }" | 'the block calls it lead: write lead' ||
        "csv('l.csv').each { lead -> if (lead.optin != 'no') call to: lead, name: lead.name }"
    "csv('l.csv').findAll { it.optin != false }.each { call to: it }" | "write it.optin in [true, 'yes'] for yes" ||
        "csv('l.csv').findAll { it.optin in [true, 'yes'] }.each { call to: it }"
    "def price = 5\nsms to: '+13055550123', message: 'Only \$price'" | 'put the text into double quotes' ||
        "def price = 5\nsms to: '+13055550123', message: \"Only \$price\""
    "call to: '+13055550123', name: \"\${params.n * 2}\"" | 'write params.n.toInteger() * 2' ||
        "call to: '+13055550123', name: \"\${params.n.toInteger() * 2}\""
    "def CITIES = ['US']\nboolean asked(c) { c in CITIES }\nif (asked('US')) call to: '+13055550123'" | 'make it a closure' ||
        "def CITIES = ['US']\ndef asked = { c -> c in CITIES }\nif (asked('US')) call to: '+13055550123'"
    "call to: '+13055550123', name: \"\${csv('sales.csv').sum { it.amount }}\"" |
        "write sum { it['amount'].replace(',', '').toBigDecimal() }" ||
        "call to: '+13055550123', name: \"\${csv('sales.csv').sum { it['amount'].replace(',', '').toBigDecimal() }}\""
    "sms to: '+13055550123', message: 'a1b'.replace('[^0-9]', '')" | 'write replaceAll' ||
        "sms to: '+13055550123', message: 'a1b'.replaceAll('[^0-9]', '')"
    "call to: '+13055550123', name: \"\${today()}\"" | "write now.atZone(java.time.ZoneId.of('America/New_York')).toLocalDate()" ||
        "call to: '+13055550123', name: \"\${now.atZone(java.time.ZoneId.of('America/New_York')).toLocalDate()}\""
    "call to: '+13055550123', name: \"\${count('abc')}\"" | "write 'abc'.size()" ||
        "call to: '+13055550123', name: \"\${'abc'.size()}\""
    "def say(l) {\n  def text = 'Hi'\n  if (l.stage == 'won') { text = 'Thanks' }\n}\n" +
        "csv('l.csv').each { if (it.optin != 'no' && it.stage == 'won') sms to: it, message: say(it) }" |
        "'text' is never read: the method gives what its last line comes to" ||
        "def say(l) {\n  def text = 'Hi'\n  if (l.stage == 'won') { text = 'Thanks' }\n  return text\n}\n" +
        "csv('l.csv').each { if (it.optin != 'no') sms to: it, message: say(it) }"
    "csv('bad.csv').each { if (java.time.LocalDate.parse(it.due, 'M/d/yyyy').year > 2000) call to: it }" |
        ".findAll { it.due != '13/01/2026' }" ||
        ("csv('bad.csv').findAll { it.due != '13/01/2026' }.each { " +
            "if (java.time.LocalDate.parse(it.due, 'M/d/yyyy').year > 2000) call to: it }")
  }

  def "in the sandbox: #wrong"() {
    when:
    def problems = told(wrong, ScriptCompiler.standard())

    then:
    problems.size() == 1
    problems[0].contains(says)
    told(right, ScriptCompiler.standard()) == []

    where:
    wrong | says || right
    "def day = java.time.LocalDate.of(2026, 11, 28)\n" +
        "call to: '+13055550123', name: \"\${day.with(java.time.temporal.TemporalAdjusters.next(java.time.DayOfWeek.MONDAY))}\"" |
        '(1..7).collect { n -> date.plusDays(n) }.find { it.dayOfWeek == java.time.DayOfWeek.MONDAY }' ||
        "def date = java.time.LocalDate.of(2026, 11, 28)\n" +
        "call to: '+13055550123', name: \"\${" +
        "(1..7).collect { n -> date.plusDays(n) }.find { it.dayOfWeek == java.time.DayOfWeek.MONDAY }}\""
    "def from = java.time.LocalDate.of(2026, 11, 1)\ndef to = java.time.LocalDate.of(2026, 11, 28)\n" +
        "call to: '+13055550123', name: \"\${to.toEpochDay()}\"" | 'write java.time.temporal.ChronoUnit.DAYS.between(from, to)' ||
        "def from = java.time.LocalDate.of(2026, 11, 1)\ndef to = java.time.LocalDate.of(2026, 11, 28)\n" +
        "call to: '+13055550123', name: \"\${java.time.temporal.ChronoUnit.DAYS.between(from, to)}\""
    "import static java.time.temporal.ChronoUnit.DAYS\ndef day = java.time.LocalDate.of(2026, 11, 1)\n" +
        "call to: '+13055550123', name: \"\${DAYS.between(day, day)}\"" | 'name the type where it is used: ChronoUnit.DAYS' ||
        "import java.time.temporal.ChronoUnit\ndef day = java.time.LocalDate.of(2026, 11, 1)\n" +
        "call to: '+13055550123', name: \"\${ChronoUnit.DAYS.between(day, day)}\""
    "import static java.lang.Math.max\ncall to: '+13055550123', name: \"\${max(1, 2)}\"" |
        'name the type where it is used: Math.max' || "call to: '+13055550123', name: \"\${Math.max(1, 2)}\""
    "['+13055550123'].sort(Comparator.comparing { it }.reversed()).each { call to: it }" | '.sort { a, b -> b.score <=> a.score }' ||
        "['+13055550123'].sort { a, b -> b <=> a }.each { call to: it }"
  }

  def "of rules: #wrong"() {
    given:
    def rule = { condition -> "rule('x') {\n  when { $condition }\n  then { note 'x' }\n}" }

    when:
    ScriptCompiler.standard().compile('r.groovy', rule(wrong))

    then:
    def e = thrown(ScriptException)
    e.problems()*.hint()*.get() == [says]
    ScriptCompiler.standard().compile('r.groovy', rule(right)).warnings() == []

    where:
    wrong                                       | says || right
    'event.version >= "1.10"'                   | "write event.version.tokenize('.')*.padLeft(4, '0').join() >= '00010010'" ||
        "event.version.tokenize('.')*.padLeft(4, '0').join() >= '00010010'"
    '"2.10.3" > event.app.version'              | "write '000200100003' > event.app.version.tokenize('.')*.padLeft(4, '0').join()" ||
        "'000200100003' > event.app.version.tokenize('.')*.padLeft(4, '0').join()"
    "event.day in '2026-01-01'..'2026-12-31'"   | "compare with both ends: value >= '2026-01-01' && value <= '2026-12-31'" ||
        "event.day >= '2026-01-01' && event.day <= '2026-12-31'"
    "event.day in '2026-01-01'..<'2027-01-01'"  | "compare with both ends: value >= '2026-01-01' && value < '2027-01-01'" ||
        "event.day >= '2026-01-01' && event.day < '2027-01-01'"
    'event.day < now'                           | 'a rule reads no clock: it decides by the event alone; compare with event.at' ||
        'event.day < event.at'
    'event.day == today()'                      | 'a rule reads no clock: it decides by the event alone; compare with event.at' ||
        'event.day == event.at'
  }

  def "most cells are numbers of one other region, which is told of those that are"() {
    given:
    folder.resolve('de.csv').toFile().text =
        'Name;Telefon\nA;0171 3920008\nB;0171/3920009\nC;030 901 8212\nD;0221 1234567\nE;5550\nF;+49 49 171 3920008\n'
    def read = { options ->
      def script = folder.resolve('s.groovy')
      script.toFile().text = "csv('de.csv', separator: ';'$options).each { call to: it, name: it.Name }"
      Planner.standard().plan(ScriptCompiler.standard().compile(script)).withCloseable { plan ->
        def all = []
        plan.forEachLeftOut { all << it.detail() }
        all
      }
    }
    def hint = "; it is one of DE, as most of this file are: read it with region: 'DE'"

    expect:
    read('')*.endsWith(hint) == [true, true, true, true, false, false]
    read(", region: 'DE'").size() == 2
  }

  def "a cell that is too long is told with its row"() {
    given:
    folder.resolve('big.csv').toFile().text = "phone,name\n+13055550123,Ana\n+13055550124,${'x' * 2_000_000}\n"

    expect:
    told("csv('big.csv').each { call to: it, name: it.name }") == ['big.csv row 2 has a cell of more than a million characters' +
        ' | shorten it in the file; if it goes on over rows, a double quote before is not closed']
  }

  def "what a script prints of a failure names no class of ours: #tried"() {
    given:
    def out = new StringWriter()
    def sheet = ScriptCompiler.standard().compile('s.groovy', "try { $tried } catch (e) { println e }")

    when:
    Planner.standard().plan(sheet.with(Inputs.none().out(new PrintWriter(out)))).close()

    then:
    !out.toString().contains('callsheet')
    !out.toString().isEmpty()

    where:
    tried << ["'Ana'.toInteger()", "(1..3_000_000_000L).size()", "[1].get(5)", "java.time.LocalDate.parse('x')", "'x'.toBigDecimal()"]
  }

  def "all that stands for nothing is told at once"() {
    given:
    def names = ['Unknown', 'N/A', '-', 'Unknown']
    folder.resolve('names.csv').toFile().text = 'phone,name\n' + names.withIndex().collect { name, i -> "+1305555012$i,$name\n" }.join('')
    def code = "\${(it.name in ['-', 'N/A', 'Unknown'] ? null : it.name) ?: 'there'}"

    expect:
    told('csv("names.csv").each { sms to: it, message: "Hi ${it.name}" }') ==
        ["it.name stands for nothing: '-' once, 'N/A' once, 'Unknown' 2 times, first in names.csv row 1 (line 2)"]
    told("csv('names.csv').each { sms to: it, message: \"Hi $code\" }") == []
  }

  def "a zone that people call #name is #zone"() {
    when:
    def problems = told("call to: '+13055550123', name: now.atZone(java.time.ZoneId.of('$name')).toString()")

    then:
    problems[0].endsWith("such as '$zone'")
    told("call to: '+13055550123', name: now.atZone(java.time.ZoneId.of('$zone')).toLocalDate().toString()") == []

    where:
    name     || zone
    'EST'    || 'America/New_York'
    'PST'    || 'America/Los_Angeles'
    'CEST'   || 'Europe/Berlin'
    'Berlin' || 'Europe/Berlin'
    'IST'    || 'Asia/Kolkata'
  }
}
