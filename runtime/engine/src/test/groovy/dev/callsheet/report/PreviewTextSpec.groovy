package dev.callsheet.report

import dev.callsheet.action.DataRow
import dev.callsheet.action.Origin
import dev.callsheet.command.AddToPowerlist
import dev.callsheet.command.ContactCard
import dev.callsheet.command.FlushQueue
import dev.callsheet.command.Message
import dev.callsheet.command.Operation
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.PowerlistId
import dev.callsheet.command.QueueId
import dev.callsheet.command.RemoveFromAllPowerlists
import dev.callsheet.command.SendSms
import dev.callsheet.command.UserId
import dev.callsheet.dispatch.pace.Pace
import dev.callsheet.guard.DoNotContact
import dev.callsheet.plan.Planner
import dev.callsheet.plan.Refusal
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.Problem
import dev.callsheet.problem.Severity
import dev.callsheet.problem.Source
import dev.callsheet.report.page.PagePeople
import dev.callsheet.report.wording.Colour
import dev.callsheet.report.wording.Numbers
import dev.callsheet.report.wording.ScreenWidth
import java.time.Duration
import java.time.Instant
import java.time.ZoneId
import java.time.format.DateTimeFormatter
import spock.lang.Specification

import static dev.callsheet.report.Sources.at
import static dev.callsheet.report.Sources.commands
import static dev.callsheet.report.Sources.everything
import static dev.callsheet.report.Sources.invalid
import static dev.callsheet.report.Sources.number
import static dev.callsheet.report.Sources.plan
import static dev.callsheet.report.Sources.row
import static dev.callsheet.report.Sources.sms

class PreviewTextSpec extends Specification {
  static String text(plan, Layout layout = Layout.PLAIN.with(Numbers.FULL), Headline headline = Headline.NO_ACCOUNT,
      Pace pace = Pace.unlimited()) {
    def out = new StringWriter()
    plan.withCloseable { Report.to(out, layout).pace(pace).preview(it, headline) }
    out.toString()
  }

  /** What a preview should be; {@code -Dcallsheet.golden=update} writes what it is. */
  static boolean golden(String name, String shown) {
    if (System.getProperty('callsheet.golden') == 'update') {
      new File("src/test/resources/dev/callsheet/report/${name}.txt").setText(shown, 'UTF-8')
      return true
    }
    shown == PreviewTextSpec.getResource("${name}.txt").getText('UTF-8')
  }

  def "each operation says what it would do, to whom, with what"() {
    expect:
    golden('everything', text(everything()))
  }

  def "no line is wider than a terminal of #width columns, and no cell of a table is broken"() {
    given:
    def small = text(everything(), Layout.PLAIN.wide(width))
    def large = text(followUp(), Layout.PLAIN.wide(width), new Headline(Optional.of('acme'), Optional.of('api.example.com')),
        Pace.parse('5/s'))

    expect:
    (small + large).readLines().every { ScreenWidth.of(it) <= width && it == it.stripTrailing() }
    !(small + large).readLines().any { it ==~ /.*\+\d{1,3} \.\.\./ }
    golden("everything-$width", small)
    golden("one-screen-$width", large)

    where:
    width << [40, 80, 100, 120]
  }

  def "wide lines hold whole messages"() {
    given:
    def words = 'word ' * 60 + 'end'

    expect:
    text(plan { sink -> sink.add(sms(1, words), row(2, 1)) }, Layout.PLAIN.wide(Layout.WIDE)).contains("\"$words\"")
    !text(plan { sink -> sink.add(sms(1, words), row(2, 1)) }).contains('end"')
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
    def guarded = Planner.standard().guard(new DoNotContact('stop.csv', [number(7)] as Set))
    def made = plan('welcome.groovy', guarded) {
      it.add(sms(1), row(2, 1))
      it.add(sms(1), row(2, 2))
      it.refuse(invalid(3))
      it.refuse(invalid(4))
      it.add(sms(7), row(2, 5))
      it.warn(new Problem(Severity.WARNING, new Source('welcome.groovy', 2, 3), 3, 'nobody reads this', Optional.of('delete it'),
          Optional.of('  sms')))
    }

    expect:
    golden('left-out', text(made))
  }

  def "where numbers are in full none of them is masked, and where they are masked all are"() {
    given:
    def guarded = Planner.standard().guard(new DoNotContact('stop.csv', [number(7)] as Set))
    def made = plan('welcome.groovy', guarded) {
      it.add(sms(1), row(2, 1))
      it.add(sms(7), row(2, 2))
    }
    def page = { facts -> Pages.html(made, facts) }

    expect:
    text(made).contains('Send SMS: is on stop.csv)')
    !(text(made) =~ /\+\d+ \.\.\. \d/)
    text(made, Layout.PLAIN).contains('+1 ... 0007 is on stop.csv')
    !(text(made, Layout.PLAIN) =~ /\d{7,}/)
    Pages.data(page(Pages.facts())).leftOut*.detail == ['is on stop.csv']
    page(Pages.facts()).contains('sends nothing. Phone numbers are in full.</p>')
    page(Pages.facts(people: PagePeople.MASKED)).contains('sends nothing. Phone numbers are masked.</p>')
  }

  def "an action that must wait says until when"() {
    given:
    def later = Planner.standard().guard { new Verdict.Defer(Instant.parse('2026-11-21T14:00:00Z'), 'quiet hours') }

    expect:
    golden('deferred', text(plan('x.groovy', later) { it.add(sms(1), at(1)) }))
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
    golden('large', more)
  }

  def "a large plan is read on one screen, with all that its reader must know"() {
    given:
    def shown = text(followUp(), Layout.PLAIN, new Headline(Optional.of('acme'), Optional.of('api.example.com')), Pace.parse('5/s'))

    expect:
    golden('one-screen', shown)
    shown.readLines().size() <= 40
    shown.readLines().every { it.codePointCount(0, it.length()) <= 100 }
  }

  def "a plan of every operation, reason and warning still fits on one screen"() {
    given:
    def seen = 0
    def guarded = Planner.standard().guard { ++seen % 7 ? Verdict.ALLOW : new Verdict.Skip("reason ${seen % 100}", 'why') }
    def shown = text(plan('crowded.groovy', guarded) { sink ->
      60.times { round ->
        commands().eachWithIndex { command, i -> sink.add(command, row(i + 1, round + 1)) }
        sink.add(sms(round, 'x' * (round * 20 + 1)), row(20 + round, 1))
        sink.warn(new Problem(Severity.WARNING, new Source('crowded.groovy', round + 1, 3), 3, 'nobody reads this ' * 9,
            Optional.of('delete it'), Optional.of('  sms')))
      }
    })

    expect:
    shown.readLines().size() <= 40
    shown.readLines().every { it.codePointCount(0, it.length()) <= 100 }
  }

  def "every reason stands on a line of #width cells, that of most first, and where each row is written"() {
    given:
    def reasons = ['a', 'b', 'b', 'c', 'c', 'c', 'd', 'd', 'd', 'd', 'e', 'f', 'g']
    def guarded = Planner.standard().guard {
      int i = it.origin().row().get().number() - 1
      i < reasons.size() ? new Verdict.Skip("reason ${reasons[i]}", 'why ' * 40) : Verdict.ALLOW
    }
    def shown = text(plan('x.groovy', guarded) { sink -> 200.times { sink.add(sms(it), row(2, it + 1)) } }, Layout.PLAIN.wide(width))
        .readLines()
    def left = shown.findAll { it.startsWith('skipped ') }

    expect:
    left*.replaceAll(/ \(.*/, '') == ['skipped 4: reason d', 'skipped 3: reason c', 'skipped 2: reason b', 'skipped 1: reason a',
        'skipped 1: reason e', 'skipped 1: reason f', 'skipped 1: reason g']
    left.every { ScreenWidth.of(it) == width && it.endsWith('…') }
    shown[shown.indexOf(left[-1]) + 1] == "'plan' with --left-out F.csv writes each row that is left out, and why."
    shown.size() <= 40

    where:
    width << [80, 120]
  }

  def "who waits, by hour and zone, fits on one screen, and a terminal of #width columns"() {
    given:
    def zones = ZoneId.availableZoneIds.findAll { it.startsWith('America/Argentina') }.sort()
    def first = Instant.parse('2026-11-21T14:02:00Z')
    def waits = Planner.standard().guard {
      int i = it.number() as int
      new Verdict.Defer(first + Duration.ofHours(i % 50), "outside hours in ${zones[i % 9]}")
    }
    def here = { String pattern, int hours ->
      DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).format((first + Duration.ofHours(hours)).atZone(ZoneId.systemDefault()))
    }
    def hours = (0..3).collect { here('EEE yyyy-MM-dd HH:mm', it) }
    def shown = text(plan('x.groovy', waits) { sink -> 400.times { sink.add(sms(it), row(2, it + 1)) } }, Layout.PLAIN.wide(width))

    expect:
    (shown.readLines().size() <= 40) == (width >= 80)
    shown.readLines().every { ScreenWidth.of(it) <= width }
    hours.every { at -> shown.readLines().count { it =~ /^   $at \S+ +8  #{$bar,}$/ } == 1 }
    shown.readLines().count { it =~ /^   (America\S+|5 others) +\d+/ } == 5
    shown.readLines().count { it =~ /^   America\S+ +45  ${hours[0]} - ${here('EEE MM-dd HH:mm', 49)} \S+/ } == (width >= 80 ? 4 : 0)

    where:
    width || bar // the zone's name takes its place, too
    40    || 5
    80    || 27
    100   || 27
  }

  /** 46,912 texts and as many additions of people to a list, with what happens in practice. */
  static followUp() {
    def stopped = Planner.standard().guard {
      def row = it.origin().row().map { row -> row.number() }.orElse(1L)
      row % 97 ? Verdict.ALLOW : new Verdict.Skip('do not contact', "${it.command().contacts()[0].masked()} is on stop.csv")
    }
    plan('follow-up.groovy', stopped) { sink ->
      def place = new Source('follow-up.groovy', 5, 3)
      sink.template(place, 'Hi {lead.firstName}, your quote {lead.quote} is ready. Reply STOP to opt out.')
      47_396.times { i ->
        def origin = new Origin(place, Optional.of(new DataRow('leads.csv', i + 1, i + 2)))
        def name = i % 8 == 3 ? 'Zo\u00EB' : i % 1000 == 7 ? '' : i % 10_000 == 9 ? 'Wolfeschlegelsteinhausenbergerdorff ' * 4 : 'Ana'
        def person = i % 5_000 == 11 ? i - 1 : i
        def to = new PhoneNumber('+1305' + String.format('%07d', 5_550_000 + person))
        if (i % 20_000 == 30) {
          sink.refuse(new Refusal(Operation.SMS, origin, 'invalid phone', "'305-555-01' is not a phone number"))
        } else {
          sink.add(new SendSms(to, new Message("Hi ${name}, your quote ${8000 + person} is ready. Reply STOP to opt out."), Sources.NONE),
              origin)
          sink.add(new AddToPowerlist(new PowerlistId('quoted'), to, ContactCard.EMPTY), new Origin(new Source('follow-up.groovy', 6, 20),
              origin.row()))
        }
      }
      sink.add(new FlushQueue(new QueueId(17), new UserId(1001)), Origin.of(new Source('follow-up.groovy', 9, 11)))
      sink.warn(new Problem(Severity.WARNING, new Source('follow-up.groovy', 5, 30), 14,
          'lead.firstName is empty 47 times, first in leads.csv row 8 (line 9)',
          Optional.of("give it a default: \${lead.firstName ?: 'there'}"), Optional.empty()))
    }
  }

  def "only some actions are listed when asked, and how many of how many"() {
    given:
    def commands = { sink -> 120.times { sink.add(sms(it), row(it % 2 ? 2 : 3, it + 1)) };
        sink.add(new RemoveFromAllPowerlists([number(4), number(5)]), at(9)) }
    def listed = { Selection only, Extent extent = Extent.SUMMARY ->
      def out = new StringWriter()
      plan(commands).withCloseable { Report.to(out, Layout.PLAIN.with(extent)).list(new Listing(only, 0, 1))
          .preview(it, Headline.NO_ACCOUNT) }
      out.toString().readLines()
    }

    expect:
    listed(new Selection('row=5', [] as Set, [] as Set, [] as Set, [5L] as Set, [] as Set))[-2..-1] == [
      '   5     3  sms       +1 ... 0004  leads.csv row 5  "Hi"',
      '1 of 121 actions has row=5.']
    listed(new Selection('to=+13055550004', [] as Set, [] as Set, [number(4)] as Set, [] as Set, [] as Set))[-1] ==
        '2 of 121 actions have to=+1 ... 0004.'
    listed(new Selection('line=2', [] as Set, [2] as Set, [] as Set, [] as Set, [] as Set))[-2..-1] ==
        ['60 of 121 actions have line=2.', 'The first 50 are listed; --all lists every one.']
    listed(new Selection('line=2', [] as Set, [2] as Set, [] as Set, [] as Set, [] as Set), Extent.ALL)
        .count { it =~ /^ +\d+  \+1 ... \d{4} +\d+  "Hi"$/ } == 60
    listed(new Selection('op=call', [Operation.CALL] as Set, [] as Set, [] as Set, [] as Set, [] as Set))[-1] ==
        '0 of 121 actions have op=call.'
  }

  def "a few actions at random are the same ones for the same seed"() {
    given:
    def drawn = { long seed, int many = 3 ->
      def out = new StringWriter()
      plan { sink -> 100.times { sink.add(sms(it), row(2, it + 1)) } }.withCloseable {
        Report.to(out, Layout.PLAIN).list(new Listing(Selection.EVERYTHING, many, seed)).preview(it, Headline.NO_ACCOUNT)
      }
      out.toString().readLines()[-many - 1..-1]
    }

    expect:
    drawn(1) == drawn(1)
    drawn(1) != drawn(2)
    drawn(1)[-1] == '3 of 100 actions, at random (--seed 1).'
  }

  def "all actions are listed when asked"() {
    given:
    def shown = text(plan { sink -> 3000.times { sink.add(sms(it), row(2, it + 1)) } }, Layout.PLAIN.with(Extent.ALL))

    expect:
    shown.contains('texts of line 2, rows of leads.csv\n       #  to            row  text\n')
    shown.readLines().count { it =~ /\d  "Hi"$/ } >= 3000
    shown.contains('   3,000  +1 ... 2999  3000  "Hi"\n')
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
    def message = 'Hi\r\n   9     9  sms  everybody\t"ok"\\ \u2028\u2066evil'
    def shown = text(plan { it.add(sms(1, message), at(1)) })

    expect:
    shown.readLines().size() == 4
    shown.contains('"Hi\\r\\n   9     9  sms  everybody\\t\\"ok\\"\\\\ \\u{2028}\\u{2066}evil"')
    !(shown =~ /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2066]/)
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
