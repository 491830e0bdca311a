package dev.callsheet.dispatch

import static dev.callsheet.dispatch.Outcome.Kind.NOT_SENT
import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.UNKNOWN

import dev.callsheet.Trials
import dev.callsheet.action.Action
import dev.callsheet.dispatch.MixedService.Fault
import dev.callsheet.dispatch.pace.Pace
import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.account.Account
import dev.callsheet.wire.Answer
import dev.callsheet.wire.HttpWire
import dev.callsheet.wire.Peer
import dev.callsheet.wire.Request
import dev.callsheet.wire.Wire
import io.github.bucket4j.TimeMeter
import java.time.Duration
import java.util.concurrent.CompletableFuture
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.Timeout

/** A run in which everything goes wrong, one action in twenty each way, compared with what the service saw. */
@Timeout(300)
@Tag('slow')
class MixedFaultsSpec extends Specification {
  static final int ACTIONS = Trials.of(20_000)

  @AutoCleanup
  MixedService service = new MixedService()

  @AutoCleanup
  Wires wires = new Wires(service)

  def 'of many actions each arrived once at most, and what is said of each agrees with the service'() {
    given:
    def outcomes = new Outcome[ACTIONS + 1]
    def told = new RunListener() {
      @Override
      void attempting(Action action, int attempt) {
      }

      @Override
      void settled(Action action, Outcome outcome) {
        assert outcomes[action.number() as int] == null
        outcomes[action.number() as int] = outcome
      }
    }

    when:
    // How a run slows down after 429 is told by SlowDownSpec; here time flies for it.
    long begin = System.nanoTime()
    def hasty = [currentTimeNanos: { (System.nanoTime() - begin) * 10_000 }, isWallClockBased: { false }] as TimeMeter
    def report = new Dispatcher(wires, Plans.ENCODER, SendSettings.standard().inFlight(400).retry(Retry.never()).pace(Pace.unlimited(hasty))
        .listener(told))
        .run(Plans.of((1..ACTIONS).collect { Plans.sms(it % 9_999, "action $it.") }))

    then: 'every action is settled, by itself'
    report.stoppedBy().empty
    report.counts().values().sum() == ACTIONS
    (1..ACTIONS).every { outcomes[it] != null }

    and: 'none arrived twice'
    (1..ACTIONS).every { service.arrivals(it) <= 1 }

    and: 'what is said of each is what happened to it'
    (1..ACTIONS).findAll { !agrees(it, outcomes[it]) }
        .collect { "$it ${MixedService.faultOf(it)} ${service.arrivals(it)}: ${outcomes[it]}" } == []

    and: 'the totals agree with what the service counted'
    report.count(SENT) == service.total(SENT)
    report.count(REFUSED) == service.total(REFUSED)
    def lost = (1..ACTIONS).count { service.arrivals(it) == 0 && !MixedService.faultOf(it).isEndless() && outcomes[it].kind() == UNKNOWN }
    def endless = (1..ACTIONS).count { MixedService.faultOf(it).isEndless() }
    report.count(UNKNOWN) == service.total(UNKNOWN) + lost + endless

    and: 'most of it went as it was meant to go'
    report.count(SENT) > ACTIONS / 4
    report.count(REFUSED) > ACTIONS / 10
    report.count(NOT_SENT) >= ACTIONS / 10
  }

  /** Whether the outcome is what the service knows, or the careful one where HTTP cannot tell. */
  private boolean agrees(int action, Outcome outcome) {
    def fault = MixedService.faultOf(action)
    if (fault.isEndless()) {
      return outcome.kind() == UNKNOWN && outcome.detail().startsWith('no answer within')
    }
    if (service.arrivals(action) == 1) {
      return outcome.kind() == service.answered(action)
    }
    // A kept connection may have died under it, and JDK 25 does not always tell that TLS failed.
    def broke = outcome.kind() == UNKNOWN && outcome.detail().startsWith('the connection ')
    broke || fault.isBefore() && outcome.kind() == NOT_SENT
  }

  /** Takes some actions to addresses where nothing can arrive. */
  static class Wires implements Wire {
    private final Peer plain = new Peer({ firstByte(); say 'HTTP/1.1 400 Bad Request\r\n\r\n'; untilTheyHangUp() })
    private final Wire service
    private final Wire hasty
    private final Wire nobody = to("http://127.0.0.1:${Peer.deadPort()}")
    private final Wire nowhere = to('https://nowhere.invalid')
    private final Wire noTls = to("https://127.0.0.1:$plain.port")

    Wires(MixedService service) {
      this.service = to("http://127.0.0.1:$service.port")
      this.hasty = to("http://127.0.0.1:$service.port", Duration.ofSeconds(1))
    }

    @Override
    CompletableFuture<Answer> send(Request request) {
      wire(MixedService.faultOf(MixedService.action(request.body()))).send(request)
    }

    private Wire wire(Fault fault) {
      switch (fault) {
        case Fault.REFUSED_CONNECTION: return nobody
        case Fault.NO_HOST: return nowhere
        case Fault.NO_TLS: return noTls
        default: return fault.isEndless() ? hasty : service
      }
    }

    /** What must not end by the clock has all the time of a busy machine. */
    private static Wire to(String url, Duration deadline = Duration.ofMinutes(2)) {
      HttpWire.to(new Account('acme', Plans.ACCOUNT.businessId(), Plans.ACCOUNT.apiKey(), URI.create(url)))
          .connectTimeout(deadline).responseTimeout(deadline)
    }

    @Override
    void close() {
      [service, hasty, nobody, nowhere, noTls]*.close()
      plain.close()
    }
  }
}
