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
  static final SOME = ['+13055550199']
  static final FACTS = [leads: LEADS, phones: LEADS*.phone, stop: SOME, gone: SOME as Set, tiers: [a: 1], cfg: [stop: SOME, tags: ['x']],
      rows: [[phone: SOME[0]]], one: LEADS[0]]
  static final EMPTY = [stop: [stop: []], gone: [gone: [] as Set], tiers: [tiers: [:]], rows: [rows: []],
      'cfg.stop': [cfg: [stop: [], tags: ['x']]], 'cfg.tags': [cfg: [stop: SOME, tags: []]]]

  String told(String script, String name, EmptyLists lists = EmptyLists.REFUSED) {
    def sheet = ScriptCompiler.standard().facts(FACTS.keySet() as String[]).compile('s.groovy', script)
    try {
      def given = sheet.with(sheet.inputs().facts(FACTS + EMPTY[name]).emptyLists(lists))
      Planner.standard().plan(given).withCloseable { "${it.size()} actions" }
    } catch (ScriptException e) {
      def problem = e.problems()[0]
      "${problem.message()} -> ${problem.hint().get()}"
    }
  }

  @Unroll
  def "#script"() {
    expect:
    told(script, name) == "$name holds nothing, so this leaves out nobody -> find out why; if it is empty today, say so in the " +
        "application: sheet.inputs().emptyLists(EmptyLists.MEANT)"
    told(script, name, EmptyLists.MEANT) ==~ /[12] actions/

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
    "leads.each { if (it.phone in stop) { call to: it } else { sms to: it, message: 'Hi' } }"             || 'stop'
    "def asked(list, who) { who in list }\nleads.each { if (!asked(stop, it.phone)) sms to: it, message: 'Hi' }" || 'stop'
    "if (!(one.phone in stop)) { sms to: one, message: 'Hi' }"                                            || 'stop'
  }

  @Unroll
  def "nobody is left out by it: #script"() {
    expect:
    told(script, name) == said

    where:
    script | name || said
    "leads.each { sms to: it, message: 'Hi' }" | 'stop' || '2 actions'
    "leads.findAll { !(it.tag in cfg.tags) }.each { sms to: it, message: 'Hi' }" | 'cfg.tags' || '2 actions'
    "if (!cfg.tags.contains('vip')) { sms to: one, message: 'Hi' }" | 'cfg.tags' || '1 actions'
    "stop.each { sms to: it, message: 'Hi' }" | 'stop' || '0 actions'
    "if (!rows) { sms to: one, message: 'Hi' }" | 'rows' || '1 actions'
    "(leads + rows).unique { it.phone }.each { sms to: it, message: 'Hi' }" | 'rows' || '2 actions'
    "def seen = [] as Set\nleads.each { if (!(it.phone in seen)) { seen << it.phone; sms to: it, message: 'Hi' } }" | 'stop' || '2 actions'
  }
}
