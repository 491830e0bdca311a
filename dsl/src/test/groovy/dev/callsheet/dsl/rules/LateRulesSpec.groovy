package dev.callsheet.dsl.rules

import static dev.callsheet.dsl.rules.RulesSpec.rules

import dev.callsheet.rule.finding.RuleFindings
import spock.lang.Specification

/** What is said of rules that come too late holds wherever their words stand. */
class LateRulesSpec extends Specification {
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
}
