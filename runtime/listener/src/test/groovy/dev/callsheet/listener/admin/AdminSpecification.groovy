package dev.callsheet.listener.admin

import com.sun.net.httpserver.HttpServer
import dev.callsheet.Callsheet
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import dev.callsheet.action.Action
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.command.Suppress
import dev.callsheet.desk.Desk
import dev.callsheet.desk.LiveBounds
import dev.callsheet.desk.LoggedEvent
import dev.callsheet.desk.Turn
import dev.callsheet.dispatch.Outcome
import dev.callsheet.intake.Arrival
import dev.callsheet.listener.Callers
import dev.callsheet.listener.Doors
import dev.callsheet.listener.Entrance
import dev.callsheet.listener.Listener
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Path
import java.time.Instant
import java.time.InstantSource
import java.time.ZoneOffset
import java.util.concurrent.BlockingQueue
import java.util.concurrent.CompletableFuture
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import java.util.function.Function
import java.util.function.UnaryOperator
import spock.lang.Specification
import spock.lang.TempDir

/** An admin port beside a desk that sends to a service of a spec. */
abstract class AdminSpecification extends Specification {
  static final String TOKEN = 'a-token-that-nobody-knows'
  static final String CATCH_UP = 'callsheet replay /srv/desk --within 2d --unanswered -o catch-up.plan'
  static final RuleSet RULES = RuleSet.of('v1', [
    Rule.named('who answers').on('sms').then { event, reply ->
      def text = (event.get('text') ?: 'Thank you') as String
      reply.add(new SendSms(new PhoneNumber(event.get('phone') as String), new Message(text), Optional.empty()))
    },
    Rule.named('who says stop').on('stop').then { event, reply ->
      reply.add(new Suppress(new PhoneNumber(event.get('phone') as String), 'wrote STOP'))
    },
    Rule.named('who rings').on('call').then { event, reply -> throw new IllegalStateException("of ${event.get('phone')}") }
  ])

  @TempDir
  Path home

  volatile Instant now = Instant.now()
  int status = 200
  BlockingQueue<String> told = new LinkedBlockingQueue<>()
  Set<String> seen = []
  HttpServer service
  Callsheet callsheet
  Desk desk
  Listener listener
  AdminPort port
  List<String> problems = []
  Function<List<Arrival>, CompletableFuture<Long>> keep

  class Told implements Desk.Listener {
    @Override
    void decided(LoggedEvent event, Turn turn) {
      told << ('decided ' + event.number())
    }

    @Override
    void settled(long event, Action action, Outcome outcome) {
      told << ('settled ' + event)
    }

    @Override
    void held(String why) {
      told << 'held'
    }
  }

  void open(boolean isLive = true, InstantSource clock = { now } as InstantSource) {
    def watch = new DeskWatch(new Told(), { it.replace('canary', '***') } as UnaryOperator, clock)
    if (isLive) {
      service = HttpServer.create(new InetSocketAddress('127.0.0.1', 0), 0)
      service.createContext('/') { exchange ->
        exchange.requestBody.readAllBytes()
        exchange.sendResponseHeaders(status, -1)
        exchange.close()
      }
      service.start()
      def account = new Account('acme', new BusinessId('4711'), Secret.of('canary-1'), URI.create("http://127.0.0.1:$service.address.port"))
      callsheet = Callsheet.to(account).journal(home).build()
      desk = callsheet.desk(home.resolve('desk'), RULES, LiveBounds.of(1, 40, ZoneOffset.UTC), watch)
    } else {
      desk = Desk.open(home.resolve('desk'), RULES, InstantSource.system(), watch)
    }
    keep = watch.keeping { desk.acceptAll(it) }
    def entrance = new Entrance('127.0.0.1', 0, Listener.Bounds.STANDARD, Callers.of([], []), Optional.empty())
    listener = Listener.open(entrance, Doors.of { keep.apply(it) }, {})
    def mode = isLive ? 'What rules of version v1 decide is sent as acme: at most 1 for an event, 40 a day.' : 'Nothing is sent.'
    port = AdminPort.open(0, Secret.of(TOKEN), new AdminPort.Watched(desk, watch, listener, { mode }, { problems }, CATCH_UP))
  }

  def cleanup() {
    [port, listener, desk, callsheet].each { it?.close() }
    service?.stop(0)
  }

  long event(String type, Map<String, Object> fields) {
    def body = '{' + fields.collect { name, value -> "\"$name\": \"$value\"" }.join(', ') + '}'
    keep.apply([new Arrival('dialer', Optional.of(type), Optional.empty(), Optional.empty(), body.bytes)]).get()
  }

  /** What is told by several threads comes in any order. */
  void await(String what) {
    while (!seen.contains(what)) {
      def next = told.poll(20, TimeUnit.SECONDS)
      assert next != null
      seen << next
    }
  }
}
