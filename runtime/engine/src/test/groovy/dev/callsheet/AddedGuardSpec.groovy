package dev.callsheet

import dev.callsheet.action.DataRow
import dev.callsheet.action.Origin
import dev.callsheet.command.Command
import dev.callsheet.command.MakeCall
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.QueueId
import dev.callsheet.command.SendSms
import dev.callsheet.command.SendToQueue
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.guard.cap.Cap
import dev.callsheet.guard.cap.Footer
import dev.callsheet.guard.hours.HoursTable
import dev.callsheet.guard.list.ListDemand
import dev.callsheet.guard.list.NumberPacker
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.phone.Line
import dev.callsheet.guard.number.LineGuard
import dev.callsheet.guard.number.OnlyTo
import dev.callsheet.guard.policy.Policy
import dev.callsheet.guard.row.ConsentGuard
import dev.callsheet.guard.row.OptOutGuard
import dev.callsheet.plan.CommandSink
import dev.callsheet.plan.CommandSource
import dev.callsheet.problem.Source
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import java.time.ZoneOffset
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** Guards can only take away: what leaves under several would have left without any one of them. */
@Timeout(300)
class AddedGuardSpec extends Specification {
  static final Instant MONDAY = Instant.parse('2026-11-23T00:00:00Z')
  static final AREAS = ['305', '212', '808', '208', '907', '800', '999']
  static final ZIPS = ['33139', '96813', '99501', '1234', '']
  static final DATES = ['2026-11-20', '2024-01-01', '2027-01-01', 'soon', '']
  static final TEXTS = ['Hi', 'Hi. Reply STOP to opt out.', 'Hi ' + 'x' * 200]

  /** Those that know nothing of what left before. */
  static final Map<String, Policy> PURE = [
    hours: Policy.builder().hours(HoursTable.standard().preset('us-strict')).build(),
    place: Policy.builder().hours(HoursTable.standard().preset('us-federal')).place('zip').build(),
    consent: Policy.builder().consent(ConsentGuard.of('sms', 'consentAt', Duration.ofDays(540))).build(),
    optOut: Policy.builder().optOut(new OptOutGuard('stop')).build(),
    segments: Policy.builder().segments(1).build(),
    line: Policy.builder().noTexts(new LineGuard(Line.TOLL_FREE)).build(),
    few: Policy.builder().onlyTo(new OnlyTo((0..39).findAll { it % 2 }.collect { number(it).e164() })).build(),
    footer: Policy.builder().footer(new Footer('Reply STOP to opt out.', Optional.empty())).build(),
    list: Policy.builder().suppress(new ListDemand('national.csv', Optional.empty())).build(),
    noList: Policy.builder().suppress(new ListDemand('gone.csv', Optional.empty())).build(),
  ]
  static final Map<String, Policy> CAPS = [
    day: Policy.builder().cap(Cap.perDay(7, ZoneOffset.UTC, 'sms,call,add')).build(),
    texts: Policy.builder().cap(Cap.perDay(4, ZoneOffset.UTC, 'sms')).build(),
  ]

  @TempDir
  Path home

  static PhoneNumber number(int person) {
    new PhoneNumber('+1' + AREAS[person % AREAS.size()] + '5550' + (100 + person))
  }

  static Command command(int person, Random random) {
    switch (random.nextInt(3)) {
      case 0: return new MakeCall(number(person), Optional.empty(), Optional.empty())
      case 1: return new SendToQueue(new QueueId(1), number(person), Optional.empty(), Optional.empty())
      default: return new SendSms(number(person), new Message(TEXTS[random.nextInt(TEXTS.size())]), Optional.empty())
    }
  }

  /** Forty actions, each for somebody else, so that what leaves can be told by whom it reaches. */
  static CommandSource actions(Random random) {
    def rows = (0..39).collect {
      [zip: ZIPS[random.nextInt(ZIPS.size())], consentAt: DATES[random.nextInt(DATES.size())], stop: random.nextBoolean() ? 'yes' : '']
    }
    def commands = (0..39).collect { command(it, random) }
    new CommandSource() {
          @Override
          String name() {
            'forty.groovy'
          }

          @Override
          void emit(CommandSink sink) {
            rows.eachWithIndex { row, index ->
              sink.row { row }
              sink.add(commands[index], new Origin(Source.of('forty.groovy', 1), Optional.of(new DataRow('f.csv', index + 1, index + 2))))
            }
          }
        }
  }

  def 'another guard adds nobody, at any hour, on forty people (seed #seed)'() {
    given:
    def random = new Random(seed)
    def actions = actions(random)
    def moment = MONDAY.plus(Duration.ofMinutes(random.nextInt(7 * 24 * 60)))
    def some = PURE.values().findAll { random.nextInt(4) == 0 }
    def before = reached(actions, some, moment)

    expect:
    PURE.values().each { assert before.containsAll(reached(actions, some + it, moment)) }
    before.containsAll(reached(actions, some + CAPS.values(), moment))

    where:
    seed << (1..12)
  }

  def 'where a cap is full, whom another guard leaves out makes room, but never for more than one (seed #seed)'() {
    given:
    def random = new Random(seed)
    def actions = actions(random)
    def moment = MONDAY.plus(Duration.ofMinutes(random.nextInt(7 * 24 * 60)))
    def some = CAPS.values().findAll { random.nextBoolean() }
    def before = reached(actions, some, moment)

    expect:
    PURE.values().each { assert reached(actions, some + it, moment).size() <= before.size() }

    where:
    seed << (101..108)
  }

  /** Whom a run reaches at a moment. */
  Set<String> reached(CommandSource actions, Collection<Policy> policies, Instant moment) {
    def state = Files.createTempDirectory(home, 'state')
    def packer = new NumberPacker()
    (0..39).step(3) { packer.add(number(it)) }
    SuppressionList.in(state).take('national.csv', packer, moment, moment)
    def wire = new QuickWire()
    def under = { Policy policy ->
      Callsheet.to(Plans.ACCOUNT).journal(state).wire(wire).policy(policy).limits(Limits.NONE)
          .sending(SendSettings.standard().clock({ moment } as InstantSource)).build()
    }
    def all = policies.inject(Policy.NONE) { whole, one -> Policy.tighterOf(whole, one) }
    def plan = under(all).plan(actions)
    def report = under(all).run(plan, new Confirmation(plan.size()))
    def reached = wire.bodies.collect { (it =~ /\d{11}/)[0] as String }
    assert reached.size() == report.count(Outcome.Kind.SENT)
    reached as Set
  }
}
