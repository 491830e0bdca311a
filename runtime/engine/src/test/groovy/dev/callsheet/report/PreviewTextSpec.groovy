package dev.callsheet.report

import dev.callsheet.command.RemoveFromAllPowerlists
import dev.callsheet.guard.DoNotContact
import dev.callsheet.plan.Planner
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.Problem
import dev.callsheet.problem.Severity
import dev.callsheet.problem.Source
import java.time.Instant
import spock.lang.Specification

import static dev.callsheet.report.Sources.at
import static dev.callsheet.report.Sources.everything
import static dev.callsheet.report.Sources.invalid
import static dev.callsheet.report.Sources.number
import static dev.callsheet.report.Sources.plan
import static dev.callsheet.report.Sources.row
import static dev.callsheet.report.Sources.sms

class PreviewTextSpec extends Specification {
  static String text(plan, Layout layout = Layout.PLAIN.with(Numbers.FULL), Headline headline = Headline.NO_ACCOUNT) {
    def out = new StringWriter()
    plan.withCloseable { Report.to(out, layout).preview(it, headline) }
    out.toString()
  }

  static String golden(String name) {
    PreviewTextSpec.getResource("${name}.txt").getText('UTF-8')
  }

  def "each operation says what it would do, to whom, with what"() {
    expect:
    text(everything()) == golden('everything')
  }

  def "numbers are masked when asked, all of them"() {
    given:
    def shown = text(everything(), Layout.PLAIN)

    expect:
    shown.contains('+1 ... 0123')
    !(shown =~ /\d{7,}/)
  }

  def "the account and its host are named in the first line"() {
    expect:
    text(plan { it.add(sms(1), at(1)) }, Layout.PLAIN, new Headline(Optional.of('acme'), Optional.of('api.example.com')))
        .readLines()[0] == 'DRY RUN - nothing sent - welcome.groovy - account acme (api.example.com)'
  }

  def "a plan of no actions says so, and what was left out"() {
    expect:
    text(plan { it.refuse(invalid(1)) }) == '''\
      DRY RUN - nothing sent - welcome.groovy
      0 actions: nothing would be sent.
      refused 1: invalid phone (leads.csv row 1 (line 2), welcome.groovy:3:3, Send SMS: '305-555-01' is not a phone number)
      '''.stripIndent()
  }

  def "reasons, repeats and warnings follow the actions"() {
    given:
    def guarded = Planner.standard().gate(new DoNotContact('stop.csv', [number(7)] as Set))
    def made = plan('welcome.groovy', guarded) {
      it.add(sms(1), row(2, 1))
      it.add(sms(1), row(2, 2))
      it.refuse(invalid(3))
      it.refuse(invalid(4))
      it.add(sms(7), row(2, 5))
      it.warn(new Problem(Severity.WARNING, new Source('welcome.groovy', 2, 3), 3, 'nobody reads this', Optional.of('delete it'), Optional.of('  sms')))
    }

    expect:
    text(made) == golden('left-out')
  }

  def "an action that must wait says until when"() {
    given:
    def later = Planner.standard().gate { new Verdict.Defer(Instant.parse('2026-11-21T14:00:00Z'), 'quiet hours') }

    expect:
    text(plan('x.groovy', later) { it.add(sms(1), at(1)) }) == golden('deferred')
  }

  def "up to 50 actions are listed, more are counted and sampled"() {
    when:
    def fifty = text(plan { sink -> 50.times { sink.add(sms(it), row(2, it + 1)) } })

    then:
    fifty.readLines().count { it =~ /"Hi"/ } == 50
    !fifty.contains('--all')

    when:
    def more = text(plan { sink ->
      1234.times { sink.add(sms(it), row(2, it + 1)) }
      sink.add(new RemoveFromAllPowerlists([number(1)]), at(5))
    })

    then:
    more == golden('large')
  }

  def "all actions are listed when asked"() {
    given:
    def shown = text(plan { sink -> 3000.times { sink.add(sms(it), row(2, it + 1)) } }, Layout.PLAIN.with(Extent.ALL))

    expect:
    shown.readLines().count { it =~ /"Hi"/ } == 3000
    shown.contains('  3,000     2  sms                     +1 ... 2999       "Hi"  leads.csv row 3000\n')
    !shown.contains('--all')
  }

  def "dangerous lines are marked and, in colour, red; the mark does not need the colour"() {
    given:
    def commands = { it.add(sms(1), at(1)); it.add(new RemoveFromAllPowerlists([number(1)]), at(2)) }
    def plain = text(plan(commands))
    def coloured = text(plan(commands), Layout.PLAIN.with(Numbers.FULL).with(Colour.ANSI))

    expect:
    plain.readLines().findAll { it.startsWith('!') }.size() == 1
    coloured.readLines().findAll { it.startsWith('\u001B[1;31m!') }.size() == 1
    coloured.replaceAll(/\u001B\[[0-9;]*m/, '') == plain
    !plain.contains('\u001B')
  }

  def "nothing in the data can forge a line, move the cursor or turn the reading direction"() {
    given:
    def message = 'Hi\r\n   9     9  sms  everybody\t"ok"\\ \u2028\u202Eevil'
    def shown = text(plan { it.add(sms(1, message), at(1)) })

    expect:
    shown.readLines().size() == 4
    shown.contains('"Hi\\r\\n   9     9  sms  everybody\\t\\"ok\\"\\\\ \\u{2028}\\u{202E}evil"')
    !(shown =~ /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u202E]/)
  }

  def "a long message is cut, never inside a character"() {
    given:
    def shown = text(plan { it.add(sms(1, '😀' * 100), at(1)) })

    expect:
    shown.contains('"' + '😀' * 60 + '…"')
  }

  def "nothing is said in the past tense"() {
    expect:
    !(text(everything()) - 'nothing sent' =~ /(?i)\b(sent|texted|called|added|removed|flushed)\b/)
  }
}
