package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.SENT

import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import dev.callsheet.action.Action
import dev.callsheet.dispatch.Canary
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.RunListener
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Brake
import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.dispatch.pace.LimitKind
import dev.callsheet.dispatch.pace.Rate
import dev.callsheet.journal.file.FileRuns
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** A run that goes on keeps to its rate from the last that left, not from its new begin. */
@Timeout(300)
class RateGoesOnSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-20T12:00:00Z')

  @TempDir
  Path home

  def wire = new QuickWire()
  Instant now = NOON
  int asked

  /** One that ends each run when it has been asked three times. */
  Callsheet to(Account account = Plans.ACCOUNT) {
    built(account).build()
  }

  CallsheetBuilder built(Account account, RunListener listener = RunListener.NONE) {
    asked = 0
    Brake brake = { ++asked > 2 ? Optional.of('enough') : Optional.empty() }
    def standard = SendSettings.standard()
    InstantSource clock = { now }
    Callsheet.to(account).journal(FileRuns.in(home, clock)).temporary(home.resolve('aside')).wire(wire)
        .limits(Limits.NONE.with(LimitKind.RATE, Rate.parse('1/h')))
        .sending(standard.stopRules(standard.stopRules().brake(brake)).clock(clock).listener(listener))
  }

  def 'the first action waits for the last intent: #minutes min after it, #left leave'() {
    given:
    def begun = to().withCloseable { callsheet ->
      callsheet.run(callsheet.plan(Plans.source(Plans.texts(3))), new Confirmation(3))
    }
    assert begun.count(SENT) == 1

    when: 'it goes on, and once more'
    now = NOON + Duration.ofMinutes(minutes)
    2.times { to().withCloseable { it.resume(begun.run().get()) } }

    then:
    wire.bodies.size() == 1 + left

    where:
    minutes || left
    0       || 0
    59      || 0
    60      || 1
    -60     || 0
  }

  def 'another run of the account waits for what left in any, by whatever name, and lets others be: #name, #url'() {
    given:
    def other = new Account(name, new BusinessId('4711'), Secret.of('canary-2'), URI.create(url))
    def sends = { account -> to(account).withCloseable { it.run(it.plan(Plans.source(Plans.texts(2))), new Confirmation(2)) } }
    assert sends(Plans.ACCOUNT).count(SENT) == 1

    when:
    now = NOON + Duration.ofMinutes(59)
    def early = sends(other)
    now = NOON + Duration.ofMinutes(60)
    def later = sends(other)

    then:
    [early.count(SENT), later.count(SENT)] == sent

    where:
    name      | url                         || sent
    'acme'    | 'https://api.example.com'   || [0, 1]
    'renamed' | 'https://API.example.com/'  || [0, 1]
    'acme'    | 'https://api2.example.com'  || [1, 0]
  }

  def 'a trial takes no turn of the account, and waits for none'() {
    given:
    def sends = { builder -> builder.build().withCloseable { it.run(it.plan(Plans.source(Plans.texts(2))), new Confirmation(2)) } }

    expect:
    2.times { assert sends(built(Plans.ACCOUNT).trial()).count(SENT) == 1 }
    sends(built(Plans.ACCOUNT)).count(SENT) == 1
    sends(built(Plans.ACCOUNT)).count(SENT) == 0
  }

  def 'where turns cannot be kept the run is told so, and goes on at its rate'() {
    given:
    Files.writeString(home.resolve('turns'), 'in the way')
    def told = []
    RunListener listener = new RunListener() {
      @Override
      void settled(Action action, Outcome outcome) {
      }

      @Override
      void warns(String what) {
        told << what
      }
    }

    when:
    def report = built(Plans.ACCOUNT, listener).build().withCloseable {
      it.run(it.plan(Plans.source(Plans.texts(2))), new Confirmation(2))
    }

    then:
    report.count(SENT) == 1
    told.size() == 1
    told[0].startsWith("the account's rate cannot be shared with others who send on it ($home/turns/")
    told[0].endsWith('so this keeps to it by itself; see that the folder can be written and has room')
  }

  def 'where nothing left before, nothing is waited for'() {
    given:
    def callsheet = to()
    def plan = callsheet.plan(Plans.source(Plans.texts(2)))
    callsheet.stop('before anything left')
    def begun = callsheet.run(plan, new Confirmation(2), RunOptions.standard().canary(Canary.NONE))
    callsheet.close()

    expect:
    wire.bodies.empty
    to().withCloseable { it.resume(begun.run().get()) }.count(SENT) == 1
  }
}
