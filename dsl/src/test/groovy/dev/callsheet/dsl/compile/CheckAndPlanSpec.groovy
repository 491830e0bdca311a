package dev.callsheet.dsl.compile

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Path
import java.time.Instant
import spock.lang.Specification
import spock.lang.TempDir

/** What a plan always refuses check tells, with what to write; that is then neither refused nor warned of. */
class CheckAndPlanSpec extends Specification {
  static final String ZONED = ".atZone(java.time.ZoneId.of('America/New_York'))"

  @TempDir
  Path folder

  def setup() {
    folder.resolve('l.csv').toFile().text =
        'Name,Stage,Mobile,Phone,zip,limit\nAna,open,+13055550123,+13055550124,33010,5\nBo,won,+13055550125,,33139,6\n'
  }

  void checked(String line) {
    folder.resolve('s.groovy').toFile().text = line
    ScriptCompiler.trusted().facts('now').compile(folder.resolve('s.groovy'))
  }

  List<String> told(ScriptCompiler compiler, String line) {
    def script = folder.resolve('s.groovy')
    script.toFile().text = line
    try {
      def sheet = compiler.facts('now').compile(script)
      sheet = sheet.with(sheet.inputs().facts([now: Instant.parse('2026-11-28T14:00:00Z')]))
      Planner.standard().plan(sheet).withCloseable { plan ->
        sheet.warnings()*.message() + plan.preview().warnings()*.message() + plan.preview().leftOut()*.detail()
      }
    } catch (ScriptException e) {
      e.problems()*.message()
    }
  }

  def "check tells of #wrong, and what it says to write is right"() {
    when:
    checked("call to: '+13055550123', name: \"\${$wrong}\"")

    then:
    def e = thrown(ScriptException)
    e.problems()*.hint()*.get() == ["write $right"]
    told(ScriptCompiler.trusted(), "call to: '+13055550123', name: \"\${$right}\"") == []
    told(ScriptCompiler.standard(), "call to: '+13055550123', name: \"\${$right}\"") == []

    where:
    wrong                            || right
    'now.toLocalDate()'              || "now${ZONED}.toLocalDate()"
    'now.dayOfWeek'                  || "now${ZONED}.dayOfWeek"
    'now.hour'                       || "now${ZONED}.hour"
    "now.format('yyyy-MM-dd')"       || "now${ZONED}.format('yyyy-MM-dd')"
    'now.plusDays(1)'                || "now${ZONED}.plusDays(1)"
    "java.time.LocalDate.parse('2026-11-28').day" || "java.time.LocalDate.parse('2026-11-28').dayOfWeek"
    "csv('l.csv').length"            || "csv('l.csv').size()"
    "csv('l.csv').Stage"             || "csv('l.csv')*.Stage"
    "sprintf('%.2f', 1.5)"           || "'%.2f'.formatted(1.5)"
    "'abc'.length"                   || "'abc'.size()"
  }

  def "check tells that it is not known which column holds the phones: #reached"() {
    when:
    checked("csv('l.csv').each { $reached }")

    then:
    def e = thrown(ScriptException)
    e.problems()*.message() == ['l.csv has several columns of phone numbers: Mobile, Phone']

    where:
    reached << ['call to: it', 'call to: it.phone']
  }

  def "nothing is told of #line"() {
    expect:
    told(ScriptCompiler.trusted(), line) == []
    told(ScriptCompiler.standard(), line) == []

    where:
    line << [
      "csv('l.csv').each { call to: it.Mobile, name: it.Name }",
      "csv('l.csv', phone: 'Mobile').each { call to: it, name: it.Name }",
      "def limit = params.limit ? params.limit.toInteger() : 100\nsms to: '+13055550123', message: \"Up to \${limit}\"",
      "if (params.city) sms to: '+13055550123', message: \"Hello \${params.city}\"",
      "def flip = false\n['+13055550123', '+13055550124'].each { call to: it, agent: (flip = !flip) ? 'a@acme.com' : 'b@acme.com' }",
      "csv('l.csv', phone: 'Mobile').findAll { it.zip >= '33000' && it.zip <= '33199' }.each { call to: it }",
      "['+13055550123'].each { sms to: it, message: \"\${csv('l.csv').size()} lead\${csv('l.csv').size() == 2 ? '' : 's'}\" }"
    ]
  }

  def "a map of options is told once, with what to write: #said"() {
    when:
    ScriptCompiler.trusted().compile('s.groovy', "def opts = [message: 'Hello']\ndef lead = '+13055550123'\n$said")

    then:
    def e = thrown(ScriptException)
    e.problems()*.message() == ['the options of sms are written out, each with its name; it takes no map of them']

    where:
    said << ["sms(*: opts, to: lead, message: 'x')", 'sms(*: opts)', 'sms(opts + [to: lead])', 'sms(opts)', "sms([to: lead, message: 'x'])"]
  }

  def "the place of a variable that is not set is where it is read"() {
    when:
    def sheet = ScriptCompiler.trusted().compile('s.groovy', "def limit = params.limit\ncall to: '+13055550123', name: limit")
    Planner.standard().plan(sheet.with(Inputs.none())).close()

    then:
    def e = thrown(ScriptException)
    e.problems()[0].where().column() == 20
  }
}
