package dev.callsheet.dsl.rules

import static dev.callsheet.dsl.rules.RulesSpec.rules

import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.finding.RuleFindings
import spock.lang.Specification

/** What is said of rules that come too late holds wherever their words stand, and its remedies agree. */
class LateRulesSpec extends Specification {
  private static final STOPS = "rule('blocked') { when { event.optedOut == true }; then { note 'blocked'; stop } }\n"
  private static final SENDS = "rule('welcome') { then { sms to: contact, message: 'Hi' } }\n"
  private static final NO = "rule('no') { when { optOut(event.text) }; then { suppress contact, reason: 'no' } }\n"
  private static final BOTH = NO.replace('suppress', "sms to: contact, message: 'Bye'; suppress")

  static List<String> codes(String script) {
    RuleFindings.of(rules(script))*.code()*.get()
  }

  def "what a rule calls is followed: #before #calls"() {
    expect:
    codes("$before\nrule('first') { then { stop } }\nrule('no') { then { $calls } }") == ['suppresses-late']
    codes("$before\nrule('no') { then { $calls } }\nrule('first') { then { stop } }") == []

    where:
    before                                                                             | calls
    "void no(c) { suppress c, reason: 'x' }"                                           | 'no(contact)'
    "def no = { c -> suppress c, reason: 'x' }"                                        | 'no(contact)'
    "def no = { c -> suppress c, reason: 'x' }"                                        | 'no.call(contact)'
    "def no = { c -> suppress c, reason: 'x' }"                                        | '[contact].each(no)'
    "void no(c) { suppress c, reason: 'x' }\nvoid out(c) { no(c) }"                    | 'out(contact)'
    "void no(c) { suppress c, reason: 'x' }\ndef out = { c -> no(c) }"                 | 'if (event.x) out(contact)'
    "def acts = [no: { c -> suppress c, reason: 'x' }]"                                | 'acts.no(contact)'
    "def (no, yes) = [{ c -> suppress c, reason: 'x' }, { c -> sms to: c, message: 'y' }]"            | 'no(contact)'
    "def acts = [:]\nacts.out = { c -> suppress c, reason: 'x' }"                      | 'acts.out(contact)'
    "def acts = [a: [:]]\nacts.a.out = { c -> suppress c, reason: 'x' }"               | 'acts.a.out(contact)'
    "def acts = []\nacts << { c -> suppress c, reason: 'x' }"                          | 'acts.each { act -> act(contact) }'
    "def acts = []\nacts.add({ c -> suppress c, reason: 'x' })"                        | 'acts[0](contact)'
    "def acts = [:]\nacts.put('out', { c -> suppress c, reason: 'x' })"                 | 'acts.get("out").call(contact)'
    "void no(c, act = { suppress it, reason: 'x' }) { act(c) }"                        | 'no(contact)'
    "def no = { c, act = { x -> suppress x, reason: 'x' } -> act(c) }"                 | 'no(contact)'
    "def out = { c -> suppress c, reason: 'x' }\nvoid no(c, act) { act(c) }"           | 'no(contact, out)'
    "def no\nno = { c -> suppress c, reason: 'x' }"                                    | 'no(contact)'
    "" | "for (act in [{ suppress contact, reason: 'x' }]) act()"
    "" | "[a: { suppress contact, reason: 'x' }].each { k, v -> v() }"
    "void no(c, n) { if (n > 0) no(c, n - 1); suppress c, reason: 'x' }"               | 'no(contact, 1)'
  }

  def "what is not called is not followed"() {
    expect:
    codes("void no(c) { suppress c, reason: 'x' }\nrule('first') { then { stop } }\nrule('b') { then { note 'x' } }") == []
  }

  def "a block of a list that is written out is followed where it is called: #before"() {
    expect:
    codes("rule('first') { then { stop } }\n" + before) == ['suppresses-late']

    where:
    before << [
      "for (act in [{ c -> suppress c, reason: 'x' }]) {\n  rule('no') { then { act(contact) } }\n}",
      "[a: { c -> suppress c, reason: 'x' }].each { k, v ->\n  rule('no') { then { v(contact) } }\n}",
      "[{ c -> suppress c, reason: 'x' }].each { act ->\n  rule('no') { then { act.call(contact) } }\n}",
      "[{ c -> suppress c, reason: 'x' }].each {\n  rule('no') { then { it(contact) } }\n}"
    ]
  }

  def "what is called otherwise is no stop, and no other name suppresses: #before #first"() {
    expect:
    codes("$before\nrule('first') { then { $first } }\n" + NO) == []

    where:
    before                                                                | first
    ''                                                                    | 'def stop = event.x; note "stop at $stop"'
    ''                                                                    | 'def stops = [1]; note "x ${stops.sum()}"'
    ''                                                                    | 'note event.stop'
    "def (no, yes) = [{ c -> suppress c, reason: 'x' }, { c -> sms to: c, message: 'y' }]" | 'yes(contact)'
    "[{ c -> suppress c, reason: 'x' }].each { act -> }"                  | "[contact].each { note it.phone }"
    "def halt = { it }"                                                   | 'note halt("x")'
  }

  def "a variable that is called stop is told from the word: #then"() {
    when:
    codes("$before\nrule('first') { then { $then } }")

    then:
    def e = thrown(ScriptException)
    e.message.contains('stop ends the decision here, and the script has a variable that is called so')

    where:
    before             | then
    ''                 | 'def stop = event.x; stop'
    'def stop = [1]'   | 'if (event.x == 1) { stop }'
    'def stop = { 1 }' | 'stop()'
  }

  def "what a rule surely sends is followed: #before"() {
    expect:
    codes("$before\nrule('welcome') { then { $calls } }\n" + STOPS) == ['stops-late']

    where:
    before                                                     | calls
    "void hi(c) { sms to: c, message: 'Hi' }"                  | 'hi(contact)'
    "def hi = { c -> sms to: c, message: 'Hi' }"               | 'hi(contact)'
    "def hi = { c -> sms to: c, message: 'Hi' }"               | 'hi.call(contact)'
    "void hi(c) { sms to: c, message: 'Hi' }\nvoid all(c) { hi(c) }" | 'all(contact)'
  }

  def "what a rule may send is none that a stop comes late for: #before"() {
    expect:
    codes("$before\nrule('welcome') { then { $calls } }\n" + STOPS) == []

    where:
    before                                                               | calls
    "void hi(c) { if (c.vip == true) { sms to: c, message: 'Hi' } }"     | 'hi(contact)'
    "def hi = { c -> sms to: c, message: 'Hi' }"                         | 'if (event.x == 1) hi(contact)'
    "def hi = { c -> sms to: c, message: 'Hi' }\nhi = { c -> c.phone }" | 'hi(contact)'
    "void hi(c) { hi(c) }"                                               | 'hi(contact)'
  }

  def "the remedies of both agree: #order"() {
    expect:
    codes(order.join('')) == told

    where:
    order                | told
    [SENDS, STOPS]       | ['stops-late']
    [STOPS, SENDS]       | []
    [BOTH, STOPS]        | []
    [STOPS, BOTH]        | ['suppresses-late']
    [SENDS, STOPS, NO]   | ['stops-late', 'suppresses-late']
    [SENDS, NO, STOPS]   | ['stops-late']
    [NO, STOPS, SENDS]   | []
    [NO, SENDS, STOPS]   | ['stops-late']
    [STOPS, NO, SENDS]   | ['suppresses-late']
  }

  def "a stop is put behind what suppresses"() {
    expect:
    RuleFindings.of(rules(SENDS + NO + STOPS))[0].hint().get() ==
      "put it before rule 'welcome', or give it a higher priority: it is asked first; and before it rule 'no', which suppresses"
    RuleFindings.of(rules(SENDS.replace("'welcome'", "'welcome', priority: 10") + NO + STOPS))[0].hint().get() ==
      "the higher priority is asked first: give it more than 10; and before it rule 'no', which suppresses"
    codes(SENDS.replace("'welcome'", "'welcome', priority: 10") + NO.replace("'no')", "'no', priority: 12)") +
      STOPS.replace("'blocked'", "'blocked', priority: 11")) == []
  }
}
