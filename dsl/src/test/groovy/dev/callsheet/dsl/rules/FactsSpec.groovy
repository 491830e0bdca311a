package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.rules.Facet.Caller
import dev.callsheet.dsl.rules.Facet.Company
import dev.callsheet.dsl.rules.Facet.Lead
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import dev.callsheet.rule.Facts
import spock.lang.Specification

/** Rules about Java objects. */
class FactsSpec extends Specification {
  static final LEAD = new Lead(60, new Company('Acme', Optional.of(5)), [new Company('Old', Optional.empty())], Thread.State.NEW)

  def "the properties of records and interfaces are read"() {
    expect:
    Facts.of(Lead, LEAD) == [lead: [score: 60, company: [name: 'Acme', size: 5], former: [[name: 'Old', size: null]], state: 'NEW']]
    Facts.of(Caller, [getPhone: { '+13055550123' }, isKnown: { true }, calls: { 3 }] as Caller) ==
        [caller: [phone: '+13055550123', known: true, calls: 3]]
  }

  def "rules decide on them"() {
    given:
    def rules = ScriptCompiler.standard().facts(Lead).compile('r.groovy', '''
      rule('big') { on 'lead'; when { event.lead.score > 50 && event.lead.company.name == 'Acme' }; then { note event.lead.former*.name.join() } }
      ''').rules()

    expect:
    rules.decide(Event.of('lead', Facts.of(Lead, LEAD))).notes()*.text() == ['Old']
  }

  def "a property that is not there is a compile error: #text"() {
    when:
    ScriptCompiler.standard().facts(Lead, Caller).compile('r.groovy', "rule('x') { when { $text }; then { note 'x' } }")

    then:
    def e = thrown(ScriptException)
    e.problems()*.message() == [message]
    e.problems()*.hint()*.get() == [hint]

    where:
    text                                || message                           | hint
    'event.laed.score > 1'              || "event has no 'laed'"             | "did you mean 'lead'?"
    'event.lead.scor > 1'               || "event.lead has no 'scor'"        | "did you mean 'score'?"
    'event.lead.company.nam == "x"'     || "event.lead.company has no 'nam'" | "did you mean 'name'?"
    'event.caller.numbers.size() > 3'   || "event.caller has no 'numbers'"   | 'it has calls, known, phone'
  }

  def "what is neither a record nor an interface is refused"() {
    when:
    Facts.of(String, 'x')

    then:
    def e = thrown(IllegalArgumentException)
    e.message == 'java.lang.String is neither a record nor an interface of your own; a data class of Kotlin is a record with @JvmRecord'
  }
}
