package dev.callsheet.dsl.library.host

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.sandbox.Yard
import spock.lang.Specification

/** Days are added to dates as Groovy's module for dates has it. */
class DaysSpec extends Specification {
  def 'a whole number is days: #script'() {
    expect:
    [ScriptCompiler.standard(), ScriptCompiler.trusted()].every { compiler ->
      String.valueOf(compiler.compile('s.groovy', "def day = java.time.LocalDate.of(2026, 3, 2)\n$script").with(Inputs.none())
          .result(new Yard.Sink([]))) == gives
    }

    where:
    script                        || gives
    'day + 3'                     || '2026-03-05'
    'day - 3'                     || '2026-02-27'
    'day + 3L - 1'                || '2026-03-04'
    'day.plus(1)'                 || '2026-03-03'
    'day += 30; day'              || '2026-04-01'
    "\"\${day + 1}\""             || '2026-03-03'
    'day + java.time.Period.ofMonths(1)' || '2026-04-02'
    '(day + 1) - 1 == day'        || 'true'
  }
}
