package dev.callsheet.dsl.library

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import spock.lang.Specification
import spock.lang.Unroll

/** A day that is measured against a moment says what to write, not which class is no other. */
class MixedTimesSpec extends Specification {
  static final NOW = 'make a day of both: .toLocalDate(), of an Instant .atZone(java.time.ZoneId.of(\'America/New_York\')).toLocalDate()'
  static final BOTH = 'a day (LocalDate) and a time (Instant) do not go together'

  String told(ScriptCompiler compiler, String expression) {
    def script = "import java.time.LocalDate\nimport java.time.temporal.ChronoUnit\ndef day = LocalDate.parse('2026-09-01')\ndef now " +
        ("= java.time.Instant.parse('2026-11-23T14:00:00Z')\ndef sent = " +
        "java.time.Instant.parse('2026-11-20T14:00:00Z')\nprintln($expression)")
    try {
      Planner.standard().plan(compiler.compile('s.groovy', script).with(Inputs.none().out(new PrintWriter(new StringWriter())))).close()
      return null
    } catch (ScriptException e) {
      return e.problems()[0].message() + ' | ' + e.problems()[0].hint().orElse('')
    }
  }

  @Unroll
  def "#expression"() {
    expect:
    told(compiler, expression)?.replaceFirst("'<' does not go with this: ", '')
        ?.replaceFirst('day: a LocalDate and an Instant have no order', BOTH)
        ?.replaceFirst("a LocalDate has no method 'compareTo' for an Instant", BOTH) == said

    where:
    [compiler, [expression, said]] << [[ScriptCompiler.standard(), ScriptCompiler.trusted()], [
      ['ChronoUnit.DAYS.between(day, now)', "$BOTH | $NOW" as String],
      ['day < now', "$BOTH | ${NOW.replace('.toLocalDate(), of an Instant ', 'now')}" as String],
      ['day.isBefore(now)', "a LocalDate has no method 'isBefore' for an Instant | $NOW" as String],
      ["ChronoUnit.DAYS.between(day, now.atZone(java.time.ZoneId.of('America/New_York')).toLocalDate())", null],
      ['ChronoUnit.HOURS.between(sent, now)', null]]].combinations()
  }
}
