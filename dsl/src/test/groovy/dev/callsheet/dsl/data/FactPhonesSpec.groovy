package dev.callsheet.dsl.data

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.sandbox.Sandbox
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import spock.lang.Specification
import spock.lang.Unroll

/** One value, one spelling: the phone of a map that a host gives reads as that of a file's row. */
class FactPhonesSpec extends Specification {
  static final ANA = '(305) 555-0123'

  static Map<String, Object> given() {
    def leads = [[phone: ANA, name: 'Ana', city: 'Miami'], [phone: '305-555-0124', name: 'Bob', city: 'Ocala'],
        [phone: '5550', name: 'Cy', city: 'Tampa']]
    [leads: leads, mobiles: leads.collect { [Mobile: it.phone, name: it.name] },
     orders: leads.collect { [customer: [phone: it.phone, name: it.name]] },
     twice: [[phone: ANA], [phone: '305.555.0123']], numbers: [[phone: 3055550123L]],
     event: [contact: [phone: ANA, name: 'Ana'], leads: leads],
     stop : ['+13055550123'], stopped: ['+13055550123'] as Set, tiers: ['+13055550123': 'gold'],
     cfg  : [stop: ['+13055550123']], raw: ['305.555.0123'], rawSet: ['305.555.0123'] as Set, rawMap: ['305.555.0123': 1]]
  }

  /** Whom a script plans texts for, how many are left out, and what is told. */
  String planned(ScriptCompiler compiler, String script) {
    def facts = given()
    def sheet = compiler.facts(facts.keySet() as String[]).compile('s.groovy', script)
    Planner.standard().plan(sheet.with(sheet.inputs().facts(facts))).withCloseable { plan ->
      def to = []
      plan.forEach { to << it.command().contacts()[0].e164()[-3..-1] }
      def left = plan.preview().leftOut()*.count().sum(0)
      def told = plan.preview().warnings().findAll { it.code().get() == 'near-key' }.collect { "${it.message()} | ${it.hint().get()}" }
      "${to.join(' ')}${left ? ", $left left out" : ''}${told ? ", ${told[0]}" : ''}" as String
    }
  }

  def "lists that the JDK makes unchangeable are asked for what is missing like others: #script"() {
    given:
    def leads = [[phone: '+13055550123'], [name: 'Bob'], [phone: null], [phone: '+13055550124']]
    def facts = [leads: leads, list: List.of('+13055550123'), set: Set.of('+13055550123'), map: Map.of('+13055550123', 'x')]
    def sheet = ScriptCompiler.sandboxed(Sandbox.standard()).facts('leads', 'list', 'set', 'map').compile('s.groovy',
        "leads.findAll { $script }.each { sms to: it, message: 'Hi' }")

    expect:
    Planner.standard().plan(sheet.with(sheet.inputs().facts(facts))).withCloseable { it.size() } == 1

    where:
    script << ['!(it.phone in list)', '!(it.phone in set)', '!list.contains(it.phone)', '!map[it.phone]', '!map.containsKey(it.phone)']
  }

  def "a text that is looked for among maps is an error: #script"() {
    given:
    def facts = given() + [gone: [[phone: '+13055550123', name: 'Ana']]]
    def sheet = ScriptCompiler.sandboxed(Sandbox.standard()).facts(facts.keySet() as String[]).compile('s.groovy', script)

    when:
    Planner.standard().plan(sheet.with(sheet.inputs().facts(facts))).close()

    then:
    def e = thrown(ScriptException)
    e.message.contains('a map and a text are never equal, so the one is never found among the others')
    e.message.contains('read of each what the text says: list.collect { it.phone }')

    where:
    script << ["leads.findAll { !(it.phone in gone) }.each { sms to: it, message: 'Hi' }",
        "leads.findAll { !gone.contains(it.phone) }.each { sms to: it, message: 'Hi' }"]
  }

  @Unroll
  def "#script"() {
    expect:
    planned(ScriptCompiler.sandboxed(Sandbox.standard()), script) == said
    planned(ScriptCompiler.trusted(), script) == said
    planned(ScriptCompiler.trusted(), 'import java.util.concurrent.atomic.AtomicReference\n' + script.replace("'Hi'",
        "new AtomicReference('Hi').get()")) == said

    where:
    script                                                                                     || said
    "leads.findAll { !(it.phone in stop) }.each { sms to: it, message: 'Hi' }"                 || '124, 1 left out'
    "leads.findAll { !(it.phone in stopped) }.each { sms to: it, message: 'Hi' }"              || '124, 1 left out'
    "leads.findAll { !stop.contains(it.phone) }.each { sms to: it.phone, message: 'Hi' }"      || '124, 1 left out'
    "leads.each { if (!tiers[it.phone]) sms to: it.phone, message: 'Hi' }"                     || '124, 1 left out'
    "leads.each { if (!tiers.containsKey(it['phone'])) sms to: it, message: 'Hi' }"            || '124, 1 left out'
    "(leads*.phone - stop).each { sms to: it, message: 'Hi' }"                                 || '124, 1 left out'
    "leads.findAll { !(it.phone in cfg.stop) }.each { sms to: it, message: 'Hi' }"             || '124, 1 left out'
    "event.leads.findAll { !(it.phone in stop) }.each { sms to: it, message: 'Hi' }"           || '124, 1 left out'
    "if (!(event.contact.phone in stop)) { sms to: event.contact, message: 'Hi' }"             || ''
    "orders.findAll { !(it.customer.phone in stop) }.each { sms to: it.customer, message: 'Hi' }" || '124, 1 left out'
    "mobiles.findAll { !(it.Mobile in stop) }.each { sms to: it, message: 'Hi' }"              || '124, 1 left out'
    "leads.findAll { it.phone == '+13055550123' }.each { sms to: it, message: 'Hi' }"          || '123'
    "leads.findAll { it.phone.startsWith('+1305') }.each { sms to: it, message: 'Hi' }"        || '123 124'
    "twice.unique { it.phone }.each { sms to: it, message: 'Hi' }"                             || '123'
    "numbers.findAll { !(it.phone in stop) }.each { sms to: it, message: 'Hi' }"               || ''
    "def seen = [] as Set\ntwice.each { if (seen.add(it.phone)) { sms to: it, message: 'Hi' } }" || '123'
    "leads.groupBy { it.phone }.each { phone, all -> sms to: phone, message: 'Hi' }"           || '123 124, 1 left out'
  }

  @Unroll
  def "what is written otherwise on the other side is told: #script"() {
    expect:
    planned(ScriptCompiler.sandboxed(Sandbox.standard()), script) == said
    planned(ScriptCompiler.trusted(), script) == said

    where:
    script                                                                              || said
    "leads.findAll { !(it.phone in raw) }.each { sms to: it, message: 'Hi' }"           || told('raw')
    "leads.findAll { !(it.phone in rawSet) }.each { sms to: it, message: 'Hi' }"        || told('rawSet')
    "leads.findAll { !rawMap[it.phone] }.each { sms to: it, message: 'Hi' }"            || told('rawMap')
    "def gone = raw as Set\nleads.findAll { !(it.phone in gone) }.each { sms to: it, message: 'Hi' }" || told('raw')
    "(leads*.phone - raw).each { sms to: it, message: 'Hi' }"                           || told('raw')
  }

  static String told(String name) {
    "123 124, 1 left out, 1 value is not found here, though there as a phone that is written otherwise: '+xxxxxxx0123' as 'xxx.xxx.0123'" +
      " | give the numbers of $name as +13055550123: new PhoneReader(Region.US).read(number).e164() in the application"
  }

  @Unroll
  def "nothing is told of what is not there: #script"() {
    expect:
    planned(ScriptCompiler.sandboxed(Sandbox.standard()), script) == '123 124, 1 left out'

    where:
    script << [
      "leads.each { if (!(it.name in stop)) sms to: it, message: it['Phone'] ?: 'Hi' }",
      "leads.each { if (!tiers[it.city]) sms to: it, message: 'Hi' }",
    ]
  }

  def "of a host's two numbers the plainly named one is the contact's: #contact.keySet()"() {
    given:
    def sheet = ScriptCompiler.standard().facts('leads').compile('s.groovy', "leads.each { sms to: it, message: 'Hi' }")
    def said = []

    when:
    Planner.standard().plan(sheet.with(sheet.inputs().facts([leads: [contact]]))).withCloseable { plan ->
      plan.forEach { said << it.command().contacts()[0].e164() }
      plan.forEachLeftOut { said << it.detail() }
    }
    def decision = ScriptCompiler.standard().compile('rules.groovy', "rule('a') { on 'x'; then { sms to: contact, message: 'Hi' } }")
        .rules().decide(Event.of([type: 'x'] + contact))

    then:
    said == [picked]
    decision.commands().collect { it.contacts()[0].e164() } + decision.errors()*.message() == [event ?: picked]

    where:
    contact                                                || picked                                    | event
    [mobile: '+13055550123', workPhone: '+13055550124']    || '+13055550123'                            | null
    [workPhone: '+13055550124', Phone: '+13055550123']     || '+13055550123'                            | null
    [Phone: '+13055550123', mobile: '+13055550124']        || '+13055550123'                            | null
    [phone: '+13055550123', mobile: '+13055550124']        || '+13055550123'                            | null
    [workPhone: '+13055550123', name: 'Ana']               || '+13055550123'                            | null
    [homePhone: '+13055550123', workPhone: '+13055550124'] || several('homePhone, workPhone')           |
        'the event has several phones: homePhone, workPhone'
    [mobile: '+13055550123', tel: '+13055550124']          || several('mobile, tel')                    |
        'the event has several phones: mobile, tel'
  }

  private static String several(String names) {
    "it has not one phone (it has $names); name the one to use: to: lead.Number"
  }
}
