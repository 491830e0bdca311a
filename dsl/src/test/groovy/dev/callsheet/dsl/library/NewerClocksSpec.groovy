package dev.callsheet.dsl.library

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.time.Instant
import java.time.ZoneId
import spock.lang.Specification

/** Clocks that were changed after Java's tables were made, wherever a script names the zone. */
class NewerClocksSpec extends Specification {
  static String printed(ScriptCompiler compiler, String expression) {
    def out = new StringWriter()
    def script = """import java.time.*
      import java.time.format.DateTimeFormatter
      def now = Instant.parse('2026-11-30T03:30:00Z')
      def edmonton = ZoneId.of('America/Edmonton')
      def there = now.atZone(edmonton)
      println($expression)""".stripIndent()
    Planner.standard().plan(compiler.compile('s.groovy', script).with(Inputs.none().out(new PrintWriter(out)))).close()
    out.toString().strip()
  }

  def "#expression is #shown"() {
    expect:
    printed(compiler, expression) == shown

    where:
    [compiler, [expression, shown]] << [[ScriptCompiler.standard(), ScriptCompiler.trusted()], [
      ['there.hour', '21'],
      ['"It is ${there.hour}"', 'It is 21'],
      ['"$there"', '2026-11-29T21:30-06:00[America/Edmonton]'],
      ['there.toString()', '2026-11-29T21:30-06:00[America/Edmonton]'],
      ["'' + there", '2026-11-29T21:30-06:00[America/Edmonton]'],
      ["String.format('%s %tH', there, there)", '2026-11-29T21:30-06:00[America/Edmonton] 21'],
      ['[there]', '[2026-11-29T21:30-06:00[America/Edmonton]]'],
      ['there.zone', 'America/Edmonton'],
      ['there.zone.id', 'America/Edmonton'],
      ['there.zone == edmonton', 'true'],
      ["there.format('H:mm VV')", '21:30 America/Edmonton'],
      ["DateTimeFormatter.ofPattern('H:mm').withZone(edmonton).format(now)", '21:30'],
      ["now.atZone(ZoneId.of('UTC')).withZoneSameInstant(edmonton).hour", '21'],
      ['ZonedDateTime.ofInstant(now, edmonton).hour', '21'],
      ['LocalDateTime.ofInstant(now, edmonton).hour', '21'],
      ["OffsetDateTime.parse('2026-11-30T03:30:00Z').atZoneSameInstant(edmonton).hour", '21'],
      ["ZonedDateTime.parse('2026-11-30T03:30:00Z[America/Edmonton]').hour", '21'],
      ["ZonedDateTime.parse('2026-11-29 21:30 America/Edmonton', 'yyyy-MM-dd H:mm VV').toInstant()", '2026-11-30T03:30:00Z'],
      ["ZonedDateTime.parse('2026-11-29 21:30 -06:00 America/Edmonton', 'yyyy-MM-dd H:mm XXX VV').toInstant()", '2026-11-30T03:30:00Z'],
      ['ZonedDateTime.of(LocalDate.of(2026, 11, 29), LocalTime.of(21, 30), edmonton).toInstant()', '2026-11-30T03:30:00Z'],
      ["LocalDateTime.parse('2026-11-29T21:30').atZone(edmonton).toInstant()", '2026-11-30T03:30:00Z'],
      ['LocalDate.of(2026, 11, 30).atStartOfDay(edmonton).toInstant()', '2026-11-30T06:00:00Z'],
      ["Instant.parse('2026-10-30T03:30:00Z').atZone(edmonton).plusDays(31).toInstant()", '2026-11-30T03:30:00Z'],
      ['there.minusDays(31).hour', '21'],
      ["now.atZone(ZoneId.of('America/Vancouver')).hour", '20'],
      ["now.atZone(ZoneId.of('America/Denver')).hour", '20']
    ]].combinations()
  }

  def "a whole time in a text is told as Java calls its zone"() {
    when:
    printed(ScriptCompiler.standard(), "1)\nsms(to: '+14035550123', message: \"Since \$there\"")

    then:
    def e = thrown(ScriptException)
    e.problems()[0].message().endsWith('texted as 2026-11-29T21:30-06:00[America/Edmonton]')
  }

  def "a time of the host's is shown by the same clock"() {
    given:
    def out = new StringWriter()
    def there = Instant.parse('2026-11-30T03:30:00Z').atZone(ZoneId.of('America/Edmonton'))
    def script = "def zone = java.time.ZoneId.of('America/Edmonton')\n" +
        "println([there.hour, there, there == there.toInstant().atZone(zone)])"

    when:
    Planner.standard().plan(ScriptCompiler.standard().facts('there').compile('s.groovy', script).with(Inputs.none().facts([there: there])
        .out(new PrintWriter(out)))).close()

    then:
    out.toString().strip() == '[21, 2026-11-29T21:30-06:00[America/Edmonton], true]'
  }
}
