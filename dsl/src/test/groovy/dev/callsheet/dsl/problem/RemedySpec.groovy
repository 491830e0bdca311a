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
    folder.resolve('bad.csv').toFile().text = 'phone,due\n+13055550123,12/31/2026\n+13055550124,13/01/2026\n'
  }

  /** Each message with what to write, in check and in a plan. */
  List<String> told(String line) {
    def script = folder.resolve('s.groovy')
    script.toFile().setText(line, 'UTF-8')
    try {
      def sheet = ScriptCompiler.trusted().facts('now').compile(script)
      sheet = sheet.with(sheet.inputs().facts([now: Instant.parse('2026-11-28T14:00:00Z')]).params(n: '5'))
      Planner.standard().plan(sheet).withCloseable { plan ->
        (sheet.warnings() + plan.preview().warnings()).collect { it.message() } + plan.preview().leftOut()*.detail()
      }
    } catch (ScriptException e) {
      e.problems().collect { "${it.message()} | ${it.hint().orElse('')}".toString() }
    }
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
    "csv('l.csv').findAll { it.stage == ‘won’ }.each { call to: it }" | "write straight ones: 'won'" ||
        "csv('l.csv').findAll { it.stage == 'won' && it.optin != 'no' }.each { call to: it }"
    "csv('l.csv').find { it.optin == 'yes' }.each { call to: it }" | 'write findAll in place of find' ||
        "csv('l.csv').findAll { it.optin == 'yes' }.each { call to: it }"
    "csv('l.csv').each { lead -> if (lead.optin != 'no') call to: lead, name: it.name }" | 'the block calls it lead: write lead' ||
        "csv('l.csv').each { lead -> if (lead.optin != 'no') call to: lead, name: lead.name }"
    "csv('l.csv').findAll { it.optin != false }.each { call to: it }" | "write it.optin != 'no' for yes" ||
        "csv('l.csv').findAll { it.optin != 'no' }.each { call to: it }"
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
    "csv('bad.csv').each { if (java.time.LocalDate.parse(it.due, 'M/d/yyyy').year > 2000) call to: it }" |
        ".findAll { it.due != '13/01/2026' }" ||
        ("csv('bad.csv').findAll { it.due != '13/01/2026' }.each { " +
            "if (java.time.LocalDate.parse(it.due, 'M/d/yyyy').year > 2000) call to: it }")
  }

  def "all that stands for nothing is told at once"() {
    given:
    def names = ['Unknown', 'N/A', '-', 'Unknown']
    folder.resolve('n.csv').toFile().text = 'phone,name\n' + names.withIndex().collect { name, i -> "+1305555012$i,$name\n" }.join('')
    def code = "\${(it.name in ['-', 'N/A', 'Unknown'] ? null : it.name) ?: 'there'}"

    expect:
    told('csv("n.csv").each { sms to: it, message: "Hi ${it.name}" }') ==
        ["it.name stands for nothing: '-' once, 'N/A' once, 'Unknown' 2 times, first in n.csv row 1 (line 2)"]
    told("csv('n.csv').each { sms to: it, message: \"Hi $code\" }") == []
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
