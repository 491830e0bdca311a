package dev.callsheet.dsl.data

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.sandbox.Sandbox
import dev.callsheet.plan.Planner
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** The elements of a list that a host gives are rows: one that cannot be sent is left out, the others are planned. */
class FactRowsSpec extends Specification {
  static final OUTSIDE = "import java.util.concurrent.atomic.AtomicReference\n"

  @TempDir Path folder

  /** A type of the host's. */
  static class Lead {
    final String phone
    final String name

    Lead(String phone, String name) {
      this.phone = phone
      this.name = name
    }
  }

  static Map<String, Object> given() {
    def phones = ['+13055550120', '+13055550121', '5550', '+13055550123', '']
    def names = ['Ann', null, 'Cy', 'Dee', 'Eve']
    [leads : (0..4).collect { [phone: new String(phones[it]), name: names[it], calls: [[at: 'noon']], manager: '+13055550129'] },
     phones: phones.collect { new String(it) },
     own   : (0..4).collect { new Lead(phones[it], names[it]) },
     event : [leads: (0..4).collect { [phone: new String(phones[it])] }]]
  }

  String planned(ScriptCompiler compiler, String script) {
    def sheet = compiler.facts('leads', 'phones', 'own', 'event').compile('s.groovy', script)
    Planner.standard().plan(sheet.with(sheet.inputs().facts(given()).folder(folder))).withCloseable { plan ->
      def left = []
      plan.forEachLeftOut { left << "${it.first().row().map { it.toString() }.orElse('-')}: ${it.reason()}" }
      "${plan.size()} planned, ${left.join(', ')}"
    }
  }

  static ScriptCompiler sandboxed() {
    ScriptCompiler.sandboxed(Sandbox.standard().allow(Lead, 'phone', 'name'))
  }

  @Unroll
  def "#script"() {
    expect:
    planned(sandboxed(), script) == said
    planned(ScriptCompiler.trusted(), script) == said

    where:
    script                                                                                    || said
    "leads.each { sms to: it.phone, message: 'Hi' }"                                          || list('leads', 3, 5)
    "leads.each { lead -> sms to: lead, message: 'Hi' }"                                      || list('leads', 3, 5)
    "leads.eachWithIndex { lead, i -> sms to: lead.phone, message: \"Hi \$i\" }"              || list('leads', 3, 5)
    "for (lead in leads) { sms to: lead.phone, message: 'Hi' }"                               || list('leads', 3, 5)
    "for (int i = 0; i < leads.size(); i++) { sms to: leads[i], message: 'Hi' }"              || list('leads', 3, 5)
    "def send(lead) { sms to: lead.phone, message: 'Hi' }\nleads.each { send(it) }"           || list('leads', 3, 5)
    "leads.findAll { it.name != 'Dee' }.sort { it.name ?: '' }.each { sms to: it.phone, message: 'Hi' }" ||
      '2 planned, fact leads element 3 (leads[2]): invalid phone, fact leads element 5 (leads[4]): no phone'
    "leads.each { l -> l.calls.each { c -> sms to: l.phone, message: \"Hi at \${c.at}\" } }"  || list('leads', 3, 5)
    "leads.each { l -> [[a: 1]].each { m -> sms to: l.phone, message: \"Hi \${m.a}\" } }"     || list('leads', 3, 5)
    "queue(17) { leads.each { add it } }"                                                     || list('leads', 3, 5)
    "queue(17) { leads.each { add it, name: it.name } }"                                      || list('leads', 3, 5)
    "queue(17) { remove leads }"                                                              || list('leads', 3, 5)
    "own.each { sms to: it.phone, message: 'Hi' }"                                            || list('own', 3, 5)
    "own.each { sms to: it, message: 'Hi' }"                                                  || list('own', 3, 5)
    "event.leads.each { sms to: it.phone, message: 'Hi' }"                                    || list('event.leads', 3, 5)
    "phones.each { sms to: it, message: 'Hi' }"                                               || list('phones', 3, 5)
    "leads*.phone.each { sms to: it, message: 'Hi' }"                                         || list('leads', 3, 5)
    "leads.each { sms to: it.manager, message: \"Hi \${it.name}\" }"                          ||
      '4 planned, fact leads element 2 (leads[1]): null in a text'
  }

  @Unroll
  def "what uses outside classes: #script"() {
    expect:
    planned(ScriptCompiler.trusted(), OUTSIDE + script) == said

    where:
    script                                                      || said
    "leads.each { sms to: it.phone, message: new AtomicReference('Hi').get() }"        || list('leads', 3, 5)
    "for (lead in leads) { sms to: lead, message: new AtomicReference('Hi').get() }"   || list('leads', 3, 5)
    "phones.each { sms to: it, message: new AtomicReference('Hi').get() }"             || list('phones', 3, 5)
  }

  static String list(String name, int bad, int none) {
    "3 planned, fact $name element $bad ($name[${bad - 1}]): invalid phone, fact $name element $none ($name[${none - 1}]): no phone"
  }

  def "rows of a file that went through a list or a loop are rows"() {
    given:
    Files.writeString(folder.resolve('l.csv'), 'phone,name\n3055550123,Ann\n5550,Bob\n')

    expect:
    planned(compiler, script) == '1 planned, l.csv row 2 (line 3): invalid phone'

    where:
    [compiler, script] << [[sandboxed(), ScriptCompiler.trusted()], [
      "csv('l.csv').toList().sort { it.name }.each { sms to: it.phone, message: 'Hi' }",
      "for (row in csv('l.csv')) { sms to: row.phone, message: 'Hi' }",
      "for (row in csv('l.csv')) { try { if (row.name == 'x') { break } } finally { sms to: row.phone, message: 'Hi' } }",
    ]].combinations()
  }

  def "what is over is not worked on: a phone of the host's own that cannot be read stops the plan"() {
    given:
    def sheet = ScriptCompiler.standard().facts('leads', 'boss').compile('s.groovy', script)

    when:
    Planner.standard().plan(sheet.with(sheet.inputs().facts([leads: [[phone: '+13055550120']], boss: [phone: '5550']])))

    then:
    def e = thrown(dev.callsheet.problem.ScriptException)
    e.problems()*.message() == ["'5550' is not a phone number (4 digits, too few)" +
      "; write country code + number, e.g. '+13055550123', or a number as written in US"]

    where:
    script << ["leads.each { }\nsms to: boss.phone, message: 'Hi'",
               "for (lead in leads) { if (lead.phone) { break } }\nsms to: boss.phone, message: 'Hi'"]
  }

  def "the table of what is left out holds the element"() {
    given:
    def sheet = ScriptCompiler.standard().facts('leads').compile('s.groovy', "leads.each { sms to: it, message: 'Hi' }")
    def plain = sheet.with(sheet.inputs().facts([leads: [[phone: '+13055550120'], [Mobile: '5550', cell: '5551', id: 7], [id: 8]]]))
    def left = []
    def rows = []

    when:
    Planner.standard().plan(plain).withCloseable { plan ->
      plan.forEachLeftOut { left << it.detail() ; rows << it.first().row().get().toString() }
    }

    then:
    rows == ['fact leads element 2 (leads[1])', 'fact leads element 3 (leads[2])']
    left == ['it has not one phone (it has Mobile, cell, id); name the one to use: to: lead.Number',
             'it has not one phone (it has id); name the one to use: to: lead.Number']
  }
}
