package dev.callsheet.dsl.type

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Path
import java.time.Instant
import spock.lang.Specification
import spock.lang.TempDir

/** Days, months, dates and moments beside texts and numbers: never equal, so it is told wherever that is asked. */
class OtherTimesSpec extends Specification {
  static final List<ScriptCompiler> COMPILERS = [ScriptCompiler.trusted(), ScriptCompiler.standard()]*.facts('now')
  static final String BEGIN = "def t = now.atZone(java.time.ZoneId.of('America/New_York'))\ndef day = t.toLocalDate()\n"
  static final String DAY = "java.time.LocalDate.parse('2026-11-28')"
  static final String WEEKEND = '[java.time.DayOfWeek.SATURDAY, java.time.DayOfWeek.SUNDAY]'

  @TempDir
  Path folder

  String told(String line, boolean runs = false) {
    folder.resolve('l.csv').toFile().text = 'phone,name,due\n+13055550123,Ana,2026-11-28\n'
    def script = folder.resolve('s.groovy')
    script.toFile().text = BEGIN + line
    COMPILERS.collect { compiler ->
      try {
        def sheet = compiler.compile(script)
        if (runs) {
          def all = sheet.inputs().facts([now: Instant.parse('2026-11-28T14:00:00Z')])
          Planner.standard().plan(sheet.with(all)).close()
        }
        return null
      } catch (ScriptException e) {
        return "${e.problems()[0].message()} | ${e.problems()[0].hint().orElse('')}".toString()
      }
    }.toSet().with { it.size() == 1 ? it[0] : "not the same: $it" }
  }

  def "check tells: #asked"() {
    expect:
    told("if ($asked) call to: '+13055550123'").replaceFirst(/.*?: /, '') == said

    where:
    asked                                   || said
    "t.dayOfWeek != 'SATURDAY'"             || 'a DayOfWeek is never equal to a text | write java.time.DayOfWeek.SATURDAY'
    "'Sat' == t.dayOfWeek"                  || 'a text is never equal to a DayOfWeek | write java.time.DayOfWeek.SATURDAY'
    "t.dayOfWeek in ['SATURDAY', 'Sunday']" || "a DayOfWeek is never equal to a text | write $WEEKEND"
    "['SATURDAY'].contains(t.dayOfWeek)"    || 'a DayOfWeek is never equal to a text | write [java.time.DayOfWeek.SATURDAY]'
    't.dayOfWeek == 6'                      || 'a DayOfWeek is never equal to a number | ask its number: t.dayOfWeek.value (1 is Monday)'
    't.month != 11'                         || 'a Month is never equal to a number | ask its number: t.monthValue'
    "day != '2026-11-28'"                   || "a LocalDate is never equal to a text | write $DAY"
    "day.equals('2026-11-28')"              || "a LocalDate is never equal to a text | write $DAY"
    "Objects.equals(day, '2026-11-28')"     || "a LocalDate is never equal to a text | write $DAY"
    "day == 'tomorrow'"                     || "a LocalDate is never equal to a text | write java.time.LocalDate.parse('tomorrow')"
    "t == '2026-11-28'"                     ||
        "a ZonedDateTime is never equal to a text | compare days: t.toLocalDate() and $DAY"
    'day == t'                              || 'a LocalDate is never equal to a ZonedDateTime | compare days: t.toLocalDate()'
    'day - day > 5'                         || 'a LocalDate and a number have no order | write java.time.temporal.' +
        'ChronoUnit.DAYS.between(day, day)'
    'day - 3 > 5'                           || 'a LocalDate and a number have no order | ask its number: (day - 3).year'
    "t - 24.hours > '2026-11-28'"          || "a ZonedDateTime and a text have no order | compare days: (t - 24.hours)" +
        ".toLocalDate() and $DAY"
    "day > '2026-11-28'"                    || "a LocalDate and a text have no order | write $DAY"
    'day < t.dayOfWeek'                     || 'a LocalDate and a DayOfWeek have no order | ask for it: day.dayOfWeek'
    '[MONDAY: 1][t.dayOfWeek]'              || 'a DayOfWeek is never equal to a text | write t.dayOfWeek.name()'
    '[MONDAY: 1].get(t.dayOfWeek)'          || 'a DayOfWeek is never equal to a text | write t.dayOfWeek.name()'
    "csv('l.csv').any { it.due == day }"    || 'a text is never equal to a LocalDate | write java.time.LocalDate.parse(it.due)'
    "day.isBefore('2026-12-01')"            ||
        "'2026-12-01' is a text, and isBefore takes a LocalDate | write java.time.LocalDate.parse('2026-12-01')"
    't.hour % 12 == 12'                     || "t.hour % 12 is never 12 | count from 0: it is 0 to 11"
    't.hour % 3 in [3, 3]'                  || "t.hour % 3 is never 3 | count from 0: it is 0 to 2"
    't.hour == "x"'                         || 'a number is never equal to a text | compare it with a number'
    "t.hour == '9'"                         || 'a number is never equal to a text | write it without quotes: 9'
    "[1: 'ann', 2: 'bo']['1']"              || "a text is never equal to a number | write it without quotes: 1"
  }

  def "a switch tells what is no day: #wanted"() {
    expect:
    (told("switch (t.dayOfWeek) { case $wanted: call to: '+13055550123' }") != null) == isTold

    where:
    wanted                          || isTold
    "'SATURDAY'"                    || false // as Groovy has it: a case asks for the text
    'java.time.DayOfWeek.SATURDAY'  || false
    "'Saturday'"                    || true
    '6'                             || true
  }

  def "a plan tells what only the values show: #asked"() {
    expect:
    told("def it(a) { [a, null, 'x', 1][0] }\nif ($asked) call to: '+13055550123'", true)?.replaceFirst(/ [|] .*/, '') == said

    where:
    asked                                          || said
    "it(t.dayOfWeek) != it('SATURDAY')"            || "a DayOfWeek is never equal to the text 'SATURDAY'"
    "it('sun') == it(t.dayOfWeek)"                 || "a DayOfWeek is never equal to the text 'sun'"
    "it(t.month) == it(11)"                        || 'a Month is never equal to the number 11'
    "it(day) in it(['2026-11-28'])"                || "a LocalDate is never equal to the text '2026-11-28'"
    "it([day] as Set).contains(it('11/28/2026'))"  || "a LocalDate is never equal to the text '11/28/2026'"
    "it([MONDAY: 1])[it(t.dayOfWeek)]"             || "a DayOfWeek is never equal to the text 'MONDAY'"
    "it([day]) - it('2026-11-28')"                 || "a LocalDate is never equal to the text '2026-11-28'"
    "it(day) == it(t)"                             || 'a LocalDate is never equal to a ZonedDateTime'
    "it(day) == it('') || it(day) == it('none')"   || null
    "it(day) == it(5) || it(t.dayOfWeek) == null"  || null
    "it([day, 'none']).contains(it('none'))"       || null
  }

  def "what is right is not told: #asked"() {
    expect:
    told("if ($asked) call to: '+13055550123'", true) == null

    where:
    asked << [
      't.dayOfWeek == java.time.DayOfWeek.SATURDAY', "t.dayOfWeek.toString() in ['SATURDAY']", 't.monthValue == 11 && t.year > 2025',
      "day == $DAY" as String, "day.toString() == '2026-11-28'", 't.toInstant() == now', 't.dayOfWeek.value > 5', 't.hour % 3 == 2',
      "[(java.time.DayOfWeek.MONDAY): 1].containsKey(t.dayOfWeek)", "[MONDAY: 1][t.dayOfWeek.name()]", "[1: 'a'][t.hour]",
      "java.time.LocalDate.parse('11/28/2026', 'M/d/yyyy') == day", 'now.atZone(java.time.ZoneId.of("Europe/Paris")).hour > 8',
      "csv('l.csv').any { java.time.LocalDate.parse(it.due) == day }", 'now.epochSecond > 5'
    ]
  }

  def "the time of UTC and of this machine is told: #read"() {
    expect:
    COMPILERS[0].compile('s.groovy', "if (${read}.hour > 8) call to: '+13055550123'").warnings()*.code()*.get() == [code]

    where:
    read                                            || code
    'now.atZone(java.time.ZoneOffset.UTC)'          || 'utc-day'
    "now.atZone(java.time.ZoneId.of('Etc/UTC'))"    || 'utc-day'
    'now.atZone(java.time.ZoneId.systemDefault())'  || 'own-clock'
  }
}
