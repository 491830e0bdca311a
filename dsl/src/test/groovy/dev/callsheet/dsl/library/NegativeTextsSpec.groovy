package dev.callsheet.dsl.library

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** A text of the data that says no is not taken for true. */
class NegativeTextsSpec extends Specification {
  private static final YES = "[true, 'true']"

  @TempDir Path folder

  String told(ScriptCompiler compiler, String script, String vip) {
    Files.writeString(folder.resolve('calls.jsonl'), """\
      {"phone": "+14155550123", "vip": "yes", "contact": {"vip": "yes"}}
      {"phone": "+14155550124", "vip": ${vip}, "contact": {"vip": ${vip}}}
      """.stripIndent())
    Files.writeString(folder.resolve('leads.csv'), "phone,vip\n" + "4155550123,soon\n" * 300 + "4155550124,${vip.replace('"', '')}\n")
    try {
      def out = new StringWriter()
      def sheet = compiler.compile('s.groovy', "def calls = jsonl('calls.jsonl')\ndef leads = csv('leads.csv')\n" + script)
          .with(Inputs.none().folder(folder).out(new PrintWriter(out)))
      Planner.standard().plan(sheet).close()
      out.toString().trim()
    } catch (ScriptException e) {
      def problem = e.problems()[0]
      problem.message().replaceAll(/ \(calls.jsonl row 2.*\)/, '') + ' -> ' + problem.hint().orElse('')
    }
  }

  @Unroll
  def "#script"() {
    expect:
    def said = ("$path is the text \"false\", and every text counts as true -> write $path in $list; " +
        "to ask whether it is there at all: $path != null").toString()
    told(ScriptCompiler.standard(), script, '"false"') == said
    told(ScriptCompiler.trusted(), script, '"false"') == said

    where:
    [script, path, list] << [
      ['calls.each { call -> if (call.vip) println 1 }', 'call.vip', YES],
      ['calls.each { call -> println(!call.contact.vip) }', 'call.contact.vip', "[false, 'false', '', null]"],
      ['calls.each { call -> println(call.vip ? 1 : 2) }', 'call.vip', YES],
      ['calls.each { call -> if (call.phone && call["vip"]) println 1 }', "call['vip']", YES],
      ['println calls.findAll { it.vip }.size()', 'it.vip', YES],
      ['println calls.toList().any { it.phone.endsWith("4") && it.contact?.vip }', 'it.contact?.vip', YES],
      ['println calls.toList().count { it.vip }', 'it.vip', YES],
      ['for (call in calls) { while (call.vip) break }', 'call.vip', YES],
    ]
  }

  @Unroll
  def "#vip"() {
    expect:
    told(ScriptCompiler.standard(), 'calls.each { c -> if (c.vip) print 1 }', vip) =~ said

    where:
    vip       || said
    '"no"'    || /write c.vip in .true, 'yes'./
    '"NO"'    || /write c.vip in .true, 'YES'./
    '"False"' || /write c.vip in .true, 'True'./
    '"0"'     || /write c.vip.toBigDecimal.. > 0/
    '" off "' || /write c.vip in .true, 'on'./
    'false'   || /^1$/
    '0'       || /^1$/
    '""'      || /^1$/
    '"N"'     || /write c.vip in .true, 'Y'./
    '"maybe"' || /^11$/
  }

  @Unroll
  def "of a CSV file: #vip"() {
    expect:
    told(ScriptCompiler.standard(), 'leads.each { lead -> if (lead.vip) print "" }\nprintln leads.count { it.vip }', vip) =~ said

    where:
    vip     || said
    'false' || /write lead.vip in .true, 'true'.; to ask whether it is there at all: lead.vip != ''/
    'No'    || /write lead.vip in .true, 'Yes'.; to ask whether it is there at all: lead.vip != ''/
    'N'     || /write lead.vip in .true, 'Y'./
  }

  @Unroll
  def "what asks something else is left alone: #script"() {
    expect:
    told(ScriptCompiler.trusted(), script, '"false"') == said

    where:
    script                                                       || said
    'println calls.collect { it.vip ?: "no" }'                   || '[yes, false]'
    'println calls.findAll { it.vip == "yes" }.size()'           || '1'
    'println calls.find { it.vip == "false" }.vip'               || 'false'
    'println calls.collect { it.vip }'                           || '[yes, false]'
    'println calls.toList().split { it.vip != null }*.size()'    || '[2, 0]'
    'println calls.groupBy { it.vip }.keySet()'                  || '[yes, false]'
  }

  def "check tells of a column that says no, however its truth is asked: #asked"() {
    given:
    Files.writeString(folder.resolve('yes.csv'), 'phone,consent\n+13055550123,no\n+13055550124,yes\n')
    def script = Files.writeString(folder.resolve('s.groovy'), "csv('yes.csv').each { if ($asked) call to: it }")

    when:
    compiler.compile(script)

    then:
    def e = thrown(ScriptException)
    e.problems()*.message() == ["$said is a text, and each text that is not empty is true: 'no' too".toString()]
    def no = said.contains('consent') ? "!in [true, 'yes']" : "in [false, 'no', '']"
    e.problems()*.hint()*.get() == ["write $said in [true, 'yes'] for yes, $said $no for no".toString()]

    where:
    [[asked, said], compiler] << [[
      ['it.consent', 'it.consent'], ['it.consent ?: false', 'it.consent'], ['it.consent?.trim() ?: false', 'it.consent?.trim()'],
      ['(it.consent.trim())', 'it.consent.trim()'], ['it.consent.toLowerCase()', 'it.consent'], ['it.consent.toString()', 'it.consent'],
      ['it.consent.asBoolean()', 'it.consent'], ['[it.consent].any()', 'it'], ['[it.consent].findAll()', 'it'],
      ['[it.consent].every { it }', 'it']
    ], [ScriptCompiler.standard(), ScriptCompiler.trusted()]].combinations()
  }

  def "a cell that says no is no yes where that is asked in so many words: #asked"() {
    given:
    Files.writeString(folder.resolve('yes.csv'), 'phone,consent\n' + '+13055550123,soon\n' * 300 + '+13055550124,no\n')
    def script = Files.writeString(folder.resolve('s.groovy'), "csv('yes.csv').each { if ($asked) call to: it }")

    when:
    Planner.standard().plan(ScriptCompiler.standard().compile(script)).close()

    then:
    def e = thrown(ScriptException)
    e.problems()[0].message().contains('the text "no", and every text counts as true')

    where:
    asked << ['it.consent as boolean', 'it.consent.asBoolean()', '(boolean) it.consent', '({ boolean yes = it.consent; yes })(it)']
  }
}
