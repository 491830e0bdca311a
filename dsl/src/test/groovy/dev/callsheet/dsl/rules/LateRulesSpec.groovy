package dev.callsheet.dsl.rules

import static dev.callsheet.dsl.rules.RulesSpec.rules

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
    "void no(c, n) { if (n > 0) no(c, n - 1); suppress c, reason: 'x' }"               | 'no(contact, 1)'
  }

  def "what is not called is not followed"() {
    expect:
    codes("void no(c) { suppress c, reason: 'x' }\nrule('first') { then { stop } }\nrule('b') { then { note 'x' } }") == []
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
