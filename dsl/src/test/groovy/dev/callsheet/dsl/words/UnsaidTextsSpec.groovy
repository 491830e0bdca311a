package dev.callsheet.dsl.words

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import java.nio.file.Files
import java.nio.file.Path
import java.time.Instant
import spock.lang.Specification
import spock.lang.TempDir

/** What no gap may say goes out by no other way of making a text; what is only printed or a key says what it likes. */
class UnsaidTextsSpec extends Specification {
  @TempDir
  Path folder

  /** What is wrong, with what to write; or whom it leaves out, or reaches. */
  String told(String script, ScriptCompiler compiler = ScriptCompiler.standard()) {
    Files.writeString(folder.resolve('d.csv'), 'phone,name,score\n+13055550123,Ana,5\n+13055550124,Bo,12\n')
    try {
      def sheet = compiler.facts('now').compile('s.groovy', "def rows = csv('d.csv')\n$script").with(Inputs.none().folder(folder)
        .out(new PrintWriter(new StringWriter())).facts([now: Instant.parse('2026-11-30T15:00:00Z')]))
      Planner.standard().plan(sheet).withCloseable {
        it.size() ? "reached ${it.size()}" : "left out: ${it.preview().leftOut()[0].detail()}"
      }
    } catch (ScriptException e) {
      e.problems()[0].message() + ' -- ' + e.problems()[0].hint().orElse('')
    }
  }

  def "a text to somebody says no #what, however it is made: #text"() {
    expect:
    told("rows.each { sms to: it, message: $text }").startsWith("message would say $what")
    told("def t = ''\nrows.each { t = $text; sms to: it, message: t.trim() }").startsWith("message would say $what")
    told("def m = rows.collectEntries { [(it.phone): $text] }\nrows.each { sms to: it, message: \"Hello! \${m[it.phone]}\" }")
        .startsWith("message would say $what")
    told("rows.each { sms to: it, message: $text }", ScriptCompiler.trusted()).startsWith("message would say $what")

    where:
    text                                      || what
    "'Hi ' + it + ', hello'"                  || 'all that a row'
    '"${it.toString()} is here"'              || 'all that a row'
    "'Hi ' + String.valueOf(it)"              || 'all that a row'
    "'Hi '.concat(it.toString())"             || 'all that a row'
    "'Hi ' + [a: it.name]"                    || 'all that a row'
    "'Leads: ' + rows*.name"                  || 'a list with its brackets'
    "'Leads: ' + rows*.name.toString()"       || 'a list with its brackets'
    "('Leads: ' + rows*.name).take(40)"       || 'a list with its brackets'
    "String.format('%s', rows*.name)"         || 'a list with its brackets'
    "'%s of us'.formatted(rows*.name)"        || 'a list with its brackets'
    "'Rooms ' + (1..3) + ' '"                 || 'a list with its brackets'
    "['Hi', [it.name, it.score]].join(' ')"   || 'a list with its brackets'
    "'at ' + now"                             || '2026-11-30T15:00:00Z, as programs write a moment'
    "'at ' + now.toString()"                  || '2026-11-30T15:00:00Z, as programs write a moment'
    "'in ' + 2.hours"                         || 'PT2H, as programs write a time span'
    "'in ' + java.time.Period.ofDays(3)"      || 'P3D, as programs write a time span'
  }

  def "a joined text tells all its parts: #text"() {
    expect:
    told("def t = 'Leads '\n$text\nrows.each { sms to: it, message: t }").startsWith('message would say a list with its brackets')

    where:
    text << ['t += rows*.name', 't = t.plus(rows*.name)', 't = "$t${rows*.name}".toString()',
             "t = t.replace('Leads', 'All: ' + rows*.name)"]
  }

  def "a gap says no #value, and what it says to write goes out"() {
    given:
    def said = told("rows.each { sms to: it, message: \"at \${$value} ok\" }")

    expect:
    said.startsWith("message: $value ")
    said.endsWith("write \${$remedy") || said.endsWith("write its number: \${$remedy")
    told("rows.each { sms to: it, message: \"at \${$remedy ok\" }") == 'reached 2'

    where:
    value                         || remedy
    '2.hours'                     || '2.hours.toHours()} hours'
    'java.time.Period.ofDays(3)'  || 'java.time.Period.ofDays(3).days} days'
    '1..3'                        || "(1..3).join(', ')}"
    'rows*.name - "Bo"'           || "(rows*.name - \"Bo\").join(', ')}"
    'now - 24.hours'              || "(now - 24.hours).atZone(java.time.ZoneId.of('America/New_York'))" +
        ".format(java.time.format.DateTimeFormatter.ofPattern('MMM d, h:mm a'))}"
  }

  def "#value is no number that anybody reads"() {
    expect:
    told("rows.each { sms to: it, message: \"at \${$value} ok\" }").startsWith("left out: message would say $said;")
    told("rows.each { sms to: it, message: 'at ' + $value + ' ok' }").startsWith("left out: message would say $said;")
    told("rows.each { sms to: it, message: String.format('at %s ok', $value) }").startsWith("left out: message would say $said;")

    where:
    value                    || said
    '1.div(0.0d)'            || 'Infinity'
    'Double.NaN'             || 'NaN'
    "new BigDecimal('1E+3')" || '1E+3'
  }

  def "trusted code that may be empty is asked for what is in it"() {
    expect:
    told("rows.each { sms to: it, message: \"at \${Optional.of(3)} ok\" }", ScriptCompiler.trusted())
        .startsWith('message: Optional.of(3) may be empty')
    told("rows.each { sms to: it, message: 'at ' + Optional.of(3) }", ScriptCompiler.trusted()).startsWith('message would say Optional[3]')
    told("rows.each { sms to: it, message: \"at \${Optional.of(3).orElse('there')} ok\" }", ScriptCompiler.trusted()) == 'reached 2'
  }

  def "what is printed, or a key, and what people read is nobody's mistake: #script"() {
    expect:
    told(script) == 'reached 2'

    where:
    script << [
      "rows.each { println 'for ' + it; sms to: it, message: 'Hi ' + it.name }",
      "def seen = [:]\nrows.each { seen['k' + [it.name]] = now; println 'at ' + now; " +
          "sms to: it, message: 'Hi ' + it.name + ' [1] on 2026-11-30' }",
      "rows.each { sms to: it, message: 'Hi ' + [it.name, it.score].join(', ') + ' at ' + now.toString().take(10) + ' ' + 5.0 + " +
          "(10.0 / 4) }",
      "rows.each { sms to: it, message: 'On ' + now.atZone(java.time.ZoneId.of('UTC')).toLocalDate() + ' ' + " +
          "(it.score.toInteger() as double) }",
      "println 'x' + []\nrows.each { sms to: it, message: 'Reply [1] or [2]' + it.score }",
      "println 'x' + 0 / 1.0d\nrows.each { sms to: it, message: 'Infinity Spa, NaN Ltd. awaits ' + it.name }"
    ]
  }

  def "nor does a rule send it: #text"() {
    given:
    def decide = { String word ->
      def d = ScriptCompiler.standard().compile('r.groovy', "rule('r') { when { true }; then { $word } }").rules()
          .decide(Event.of('t', [customer: [ssn: '123', name: 'Ana'], tags: ['a', 'b']]))
      d.errors() ? d.errors()[0].message() : d.commands().size() ? 'sent' : d.notes()*.text().join()
    }

    expect:
    decide("sms to: '+13055550123', message: $text").startsWith('message would say ')
    !decide("sms to: '+13055550123', message: $text").contains('123')
    decide("note $text").contains('a')

    where:
    text << ["'Hi ' + event.customer", '"Hi ${event.customer.toString()}"', "'Hi ' + event.tags",
             "'Hi a'.replace('a', \"\$event.tags\" + 'a')"]
  }
}
