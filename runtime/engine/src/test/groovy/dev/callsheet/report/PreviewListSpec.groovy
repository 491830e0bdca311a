package dev.callsheet.report

import dev.callsheet.command.Email
import dev.callsheet.command.Message
import dev.callsheet.command.RemoveFromAllPowerlists
import dev.callsheet.command.SendSms
import dev.callsheet.plan.Planner
import dev.callsheet.plan.Verdict
import dev.callsheet.report.wording.ScreenWidth
import java.time.Instant
import spock.lang.Specification

import static dev.callsheet.report.PreviewTextSpec.text
import static dev.callsheet.report.Sources.number
import static dev.callsheet.report.Sources.plan
import static dev.callsheet.report.Sources.row
import static dev.callsheet.report.Sources.sms

/** The lists of actions in a preview: one line each, as wide as the terminal. */
class PreviewListSpec extends Specification {
  def "an action takes one line of #width cells, which its text uses, and what is the same for all is said once above"() {
    given:
    def words = 'wörd ' * 60
    def three = plan { sink -> 3.times { sink.add(agent(it, "$it $words"), row(5, it + 1)) } }
    def lines = text(three, Layout.PLAIN.wide(width)).readLines()

    expect:
    lines[1] == 'texts of line 5, 2 segments, as kim@acme.com, rows of leads.csv'
    lines[2] == '   #  to           row  text'
    lines[3..5].every { ScreenWidth.of(it) == width && it.endsWith('…"') }
    lines[6].startsWith('Would touch 3 people')

    where:
    width << [80, 100, 120, 160]
  }

  def "what must be known of an action is not lost behind a long text"() {
    given:
    def later = Planner.standard().guard { new Verdict.Defer(Instant.parse('2026-11-21T14:00:00Z'), 'quiet hours') }
    def lines = text(plan('x.groovy', later) { it.add(sms(1, 'word ' * 60), row(2, 1)) }, Layout.PLAIN.wide(120)).readLines()

    expect:
    lines[2].endsWith('…"  2 segments  not before 2026-11-21T14:00:00Z')
    ScreenWidth.of(lines[2]) == 120
  }

  def "who sends the texts is said once among other actions"() {
    given:
    def shown = text(plan { sink ->
      2.times {
        sink.add(agent(it, 'Hi'), row(2, it + 1))
        sink.add(new RemoveFromAllPowerlists([number(it)]), row(3, it + 1))
      }
    }, Layout.PLAIN)

    expect:
    shown.readLines()[1] == 'texts as kim@acme.com, rows of leads.csv'
    shown.count('kim@acme.com') == 1
  }

  def "what one sign costs is said where the texts are looked at: #sign"() {
    given:
    def large = plan { sink -> 70.times { sink.add(sms(it, it < 60 ? "It${sign}s spring, $it. ${'w' * length}" : 'Hi'), row(5, it + 1)) } }
    def lines = text(large, Layout.PLAIN.wide(120)).readLines()

    expect:
    lines.findAll { it.contains('would cost') } == said
    lines.findIndexOf { it.contains('would cost') } > lines.indexOf('Look at') || !said

    where:
    sign      | length || said
    '\u2019' | 100    || ['   60 texts would cost half without one sign: U+2019 (\u2019), line 5']
    '\u00A0' | 100    || ['   60 texts would cost half without one sign: U+00A0 no-break space, line 5']
    '\u2019' | 300    || ['   60 texts would cost 180 segments instead of 300 without one sign: U+2019 (\u2019), line 5']
    '\u2019' | 20     || []
    "'"       | 100    || []
    '\u2019\u2014' | 100 || []
  }

  def "two places with one sign are one saving, and the names of people are none of it"() {
    given:
    def large = plan { sink ->
      30.times { sink.add(sms(it, "It\u2019s $it. ${'w' * 100}"), row(5, it + 1)) }
      30.times { sink.add(sms(100 + it, "We\u2019re $it. ${'w' * 100}"), row(7, it + 1)) }
      9.times { sink.add(sms(200 + it, (it == 0 ? 'Zo\u00EB' : 'J\u00F3n') + " $it. ${'w' * 100}"), row(9, it + 1)) }
    }

    expect:
    text(large, Layout.PLAIN.wide(120)).readLines().findAll { it.contains('would cost') } ==
        ['   60 texts would cost half without one sign: U+2019 (\u2019)']
  }

  static agent(int who, String text) {
    new SendSms(number(who), new Message(text), Optional.of(new Email('kim@acme.com')))
  }
}
