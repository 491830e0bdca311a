package dev.callsheet.dsl.compile

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.problem.ScriptException
import java.time.Instant
import spock.lang.Specification

class MomentTextSpec extends Specification {
  static final COMPILER = ScriptCompiler.trusted().facts('now')

  static List<String> told(String line) {
    COMPILER.compile('x.groovy', line).warnings().findAll { it.code().get() == 'utc-day' }*.message()
  }

  def "a day that is cut out of the text of now is UTC: #piece"() {
    expect:
    told("def a = $piece\nprintln a") == ['the text of now is UTC: in the evening of New York it says the next day']

    where:
    piece << ['now.toString().substring(0, 10)', 'now.toString().take(10)', '"$now"[0..9]', 'now.toString().split("T")[0]']
  }

  def "the whole text and other moments are nobody's mistake: #piece"() {
    expect:
    told("def a = $piece\nprintln a").empty

    where:
    piece << ['now.toString()', '"$now"', "now.atZone(java.time.ZoneId.of('America/New_York')).toLocalDate().toString().take(7)"]
  }

  def "a column is never equal to now"() {
    when:
    def folder = java.nio.file.Files.createTempDirectory('dates')
    folder.resolve('a.csv').toFile().text = 'phone,due\n+13055550123,2026-11-20\n'
    def script = folder.resolve('x.groovy')
    script.toFile().text = "csv('a.csv').findAll { it.due == now }.each { call to: it }"
    COMPILER.compile(script)

    then:
    def e = thrown(ScriptException)
    e.problems()[0].message() == 'it.due: a text is never equal to an Instant'
    e.problems()[0].hint().get() ==
        "compare days: now.atZone(java.time.ZoneId.of('America/New_York')).toLocalDate() and java.time.LocalDate.parse(it.due)"
  }

  def "a zone that does not exist is Greenwich to those who ask so"() {
    when:
    COMPILER.compile('x.groovy', "println TimeZone.getTimeZone('$zone')")

    then:
    def e = thrown(ScriptException)
    e.problems()[0].message() == "there is no time zone '$zone'"
    e.problems()[0].hint().get() == hint

    where:
    zone               || hint
    'America/NewYork'  || "write its region and town, such as 'America/New_York'"
    'New York'         || "write its region and town, such as 'America/New_York'"
  }

  def "seconds are no milliseconds: #call"() {
    when:
    ScriptCompiler.standard().compile('x.groovy', "println java.time.Instant.$call").with(Inputs.none())
        .result(Stub(dev.callsheet.plan.CommandSink))

    then:
    def e = thrown(ScriptException)
    e.problems()[0].message() == message

    where:
    call                           || message
    'ofEpochMilli(1795440000)'     || '1795440000 milliseconds are in the first months of 1970: these are seconds'
    'ofEpochSecond(1795440000000)' || '1795440000000 seconds are thousands of years away: these are milliseconds'
  }
}
