package dev.callsheet.dsl.data

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.sandbox.Sandbox
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import spock.lang.Specification
import spock.lang.Unroll

/** An element of a fact that is null is left out and counted, as one that cannot be sent is. */
class NullElementSpec extends Specification {
  String planned(ScriptCompiler compiler, String script, Map facts) {
    def sheet = compiler.facts(facts.keySet() as String[]).compile('s.groovy', script)
    Planner.standard().plan(sheet.with(sheet.inputs().facts(facts))).withCloseable { plan ->
      def left = []
      plan.forEachLeftOut { left << "${it.first().row().get()}: ${it.reason()} x ${it.count()}" }
      "${plan.size()} planned, ${left.join(', ')}"
    }
  }

  static final LEADS = [[phone: '+13055550123'], null, [phone: '+13055550124'], null]
  static final PHONES = ['+13055550123', null, '+13055550124', null]

  @Unroll
  def "#script"() {
    expect:
    [ScriptCompiler.trusted(), ScriptCompiler.sandboxed(Sandbox.standard())].each {
      assert planned(it, script, [leads: LEADS, phones: PHONES].subMap([name])) ==
          "2 planned, fact $name element 2 ($name[1]): no phone x 1, fact $name element 4 ($name[3]): no phone x 1"
    }

    where:
    script                                                                       || name
    "leads.each { sms to: it, message: 'Hi' }"                                   || 'leads'
    "for (lead in leads) { sms to: lead, message: 'Hi' }"                        || 'leads'
    "leads.eachWithIndex { lead, i -> sms to: lead, message: \"Hi \$i\" }"       || 'leads'
    "leads.findAll { it?.phone != '5550' }.each { sms to: it, message: 'Hi' }"   || 'leads'
    "queue(17) { leads.each { add it } }"                                        || 'leads'
    "queue(17) { leads.each { remove it } }"                                     || 'leads'
    "phones.each { sms to: it, message: 'Hi' }"                                  || 'phones'
  }

  def "a null that no list of a fact holds is the script's"() {
    when:
    planned(ScriptCompiler.trusted(), "[null].each { sms to: it, message: 'Hi' }\nleads.each { }", [leads: []])

    then:
    thrown(ScriptException)
  }

  def "a field of null is an error with its place"() {
    when:
    planned(ScriptCompiler.trusted(), "leads.each { lead -> sms to: lead, message: \"Hi \${lead.name}\" }", [leads: LEADS])

    then:
    def e = thrown(ScriptException)
    e.problems()[0].message().startsWith('lead is null here')
  }
}
