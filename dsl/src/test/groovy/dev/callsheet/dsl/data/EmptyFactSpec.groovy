package dev.callsheet.dsl.data

import dev.callsheet.dsl.EmptyLists
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import spock.lang.Specification
import spock.lang.Unroll

/** A list of people with nobody in it leaves out nobody: a script that acts for whoever is not in it is asked whether that is meant. */
class EmptyFactSpec extends Specification {
  static final LEADS = [[phone: '+13055550123', email: 'a@b.com', tag: 'x'], [phone: '+13055550124', email: 'c@d.com', tag: 'y']]
  static final FACTS = [leads: LEADS, phones: LEADS*.phone, stop: [], gone: [] as Set, tiers: [:], cfg: [stop: [], tags: []], rows: [],
      one: LEADS[0]]

  String told(String script, EmptyLists lists = EmptyLists.REFUSED) {
    def sheet = ScriptCompiler.standard().facts(FACTS.keySet() as String[]).compile('s.groovy', script)
    try {
      Planner.standard().plan(sheet.with(sheet.inputs().facts(FACTS).emptyLists(lists))).withCloseable { "${it.size()} actions" }
    } catch (ScriptException e) {
      def problem = e.problems()[0]
      "${problem.message()} -> ${problem.hint().get()}"
    }
  }

  @Unroll
  def "#script"() {
    expect:
    told(script) == "$name holds nothing, so this leaves out nobody -> find out why; if it is empty today, say so in the application: " +
        "sheet.inputs().emptyLists(EmptyLists.MEANT)"
    told(script, EmptyLists.MEANT) ==~ /[12] actions/

    where:
    script                                                                                                || name
    "leads.findAll { !(it.phone in stop) }.each { sms to: it, message: 'Hi' }"                            || 'stop'
    "leads.findAll { it.email !in gone }.each { sms to: it, message: 'Hi' }"                              || 'gone'
    "leads.each { if (!tiers[it['phone']]) { sms to: it, message: 'Hi' } }"                               || 'tiers'
    "leads.each { if (cfg.stop.contains(it.phone)) return; sms to: it, message: 'Hi' }"                   || 'cfg.stop'
    "(phones - stop).each { sms to: it, message: 'Hi' }"                                                  || 'stop'
    "(leads*.phone - stop).each { sms to: it, message: 'Hi' }"                                            || 'stop'
    "def out = stop as Set\nleads.each { if (!(it.phone in out)) { sms to: it, message: 'Hi' } }"         || 'stop'
    "def out = rows*.phone\nleads.each { if (!(it.phone in out)) { sms to: it, message: 'Hi' } }"         || 'rows'
    "leads.findAll { lead -> !rows.any { it.phone == lead.phone } }.each { sms to: it, message: 'Hi' }"   || 'rows'
    "if (!(one.phone in stop)) { sms to: one, message: 'Hi' }"                                            || 'stop'
  }

  @Unroll
  def "nobody is left out by it: #script"() {
    expect:
    told(script) == said

    where:
    script                                                                                         || said
    "leads.each { sms to: it, message: 'Hi' }"                                                     || '2 actions'
    "leads.findAll { !(it.tag in cfg.tags) }.each { sms to: it, message: 'Hi' }"                   || '2 actions'
    "if (!cfg.tags.contains('vip')) { sms to: one, message: 'Hi' }"                                || '1 actions'
    "leads.each { sms to: it, message: \"Hi \${tiers[it.phone] ?: 'you'}\" }"                      || '2 actions'
    "leads.each { if (it.phone in stop) { call to: it } else { sms to: it, message: 'Hi' } }"      || '2 actions'
    "stop.each { sms to: it, message: 'Hi' }"                                                      || '0 actions'
    "if (!rows) { sms to: one, message: 'Hi' }"                                                    || '1 actions'
    "(leads + rows).unique { it.phone }.each { sms to: it, message: 'Hi' }"                        || '2 actions'
    "def seen = [] as Set\nleads.each { if (!(it.phone in seen)) { seen << it.phone; sms to: it, message: 'Hi' } }" || '2 actions'
  }
}
