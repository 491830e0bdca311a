package dev.callsheet.bench.events;

import dev.callsheet.Callsheet;
import dev.callsheet.account.Account;
import dev.callsheet.account.BusinessId;
import dev.callsheet.account.Secret;
import dev.callsheet.action.Action;
import dev.callsheet.bench.process.Load;
import dev.callsheet.command.Message;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.SendSms;
import dev.callsheet.desk.Desk;
import dev.callsheet.desk.LiveBounds;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.desk.Turn;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.guard.LoopGuard;
import dev.callsheet.intake.Door;
import dev.callsheet.intake.EventFields;
import dev.callsheet.intake.EventSource;
import dev.callsheet.intake.Reference;
import dev.callsheet.listener.Callers;
import dev.callsheet.listener.Entrance;
import dev.callsheet.listener.Listener;
import dev.callsheet.rule.Condition;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;

/**
 * One of those that take events in, in a process of its own. Prints its port. For a line {@code
 * begin} it prints its processor time so far, in seconds; for any other that, how many syncs there
 * were since, and how many milliseconds the compilers of the virtual machine took so far, once
 * nothing is left to be done.
 */
public final class Receiver {
  static final String SECRET = "a-secret-of-the-bench";

  private static final int RULES = 100;
  private static final long BETWEEN = 5;

  /** Who receives. */
  public enum Who {
    /** Jetty alone: answers 200 and writes nothing. */
    JETTY,
    /** Jetty that sends a text for each event, before it answers, and writes nothing. */
    FORWARD,
    /** A desk that sends nothing. */
    DOOR,
    /** A desk that sends a text for each event. */
    LIVE,
    /** A desk that decides by a hundred rules of which none fires. */
    BACKLOG
  }

  private Receiver() {}

  /** Who, address of the service, state folder. */
  public static void main(String... arguments) throws Exception {
    Who who = Who.valueOf(arguments[0]);
    URI service = URI.create(arguments[1]);
    Path state = Path.of(arguments[2]);
    Done done = new Done();
    Optional<Desk> desk =
        switch (who) {
          case JETTY, FORWARD -> Optional.empty();
          case DOOR -> Optional.of(dry(state.resolve("dry"), List.of(), done));
          case BACKLOG ->
              Optional.of(
                  dry(state, IntStream.range(0, RULES).mapToObj(Receiver::rule).toList(), done));
          case LIVE -> Optional.of(live(service, state, done));
        };
    long before = desk.map(opened -> opened.figures().decided()).orElse(0L);
    System.out.println(
        desk.isPresent()
            ? listen(desk.get())
            : jetty(
                who == Who.FORWARD
                    ? forward(service)
                    : body -> CompletableFuture.completedFuture(null)));
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    Syncs syncs = new Syncs();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.equals("begin")) {
        syncs.begin();
        System.out.println(Load.cpu());
      } else {
        while (desk.isPresent() && !done.is(desk.get().figures().kept() - before)) {
          Thread.sleep(BETWEEN); // to look costs processor time, too
        }
        double cpu = Load.cpu();
        long compiled = ManagementFactory.getCompilationMXBean().getTotalCompilationTime();
        System.out.println(cpu + " " + syncs.end() + " " + compiled);
      }
    }
    System.exit(0);
  }

  /** Counts what is decided and what has left. */
  private static final class Done implements Desk.Listener {
    private final AtomicLong events = new AtomicLong();
    private final AtomicLong due = new AtomicLong();
    private final AtomicLong left = new AtomicLong();

    @Override
    public void decided(LoggedEvent event, Turn turn) {
      if (turn instanceof Turn.Decided decided) {
        due.addAndGet(decided.actions().size());
      }
      events.incrementAndGet();
    }

    @Override
    public void settled(long event, Action action, Outcome outcome) {
      left.incrementAndGet();
    }

    boolean is(long kept) {
      return events.get() >= kept && left.get() >= due.get();
    }
  }

  /** A body, once all of it has come. */
  private static final class Whole extends CompletableFuture<byte[]>
      implements Promise.Invocable<byte[]> {
    @Override
    public void succeeded(byte[] bytes) {
      complete(bytes);
    }

    @Override
    public void failed(Throwable trouble) {
      completeExceptionally(trouble);
    }

    @Override
    public InvocationType getInvocationType() {
      return InvocationType.NON_BLOCKING;
    }
  }

  private interface Handling {
    CompletableFuture<?> handle(String body);
  }

  private static int jetty(Handling handling) throws Exception {
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server, 1, 1);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(
        new Handler.Abstract.NonBlocking() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            Whole whole = new Whole();
            Content.Source.asByteArrayAsync(request, 1 << 20, whole);
            CompletableFuture<?> unused =
                whole
                    .thenCompose(body -> handling.handle(new String(body, StandardCharsets.UTF_8)))
                    .whenComplete(
                        (done, trouble) -> {
                          if (trouble != null) {
                            trouble.printStackTrace();
                          }
                          response.setStatus(trouble == null ? 200 : 500);
                          Content.Sink.write(response, true, "{\"event\":1}\n", callback);
                        });
            return true;
          }
        });
    server.start();
    return connector.getLocalPort();
  }

  private static Handling forward(URI service) {
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    return body -> {
      int at = body.indexOf("+1305");
      String text =
          "{\"businessid\":\"4711\",\"target\":\"%s\",\"eventname\":\"sms\",\"message\":\"We got it.\",\"apikey\":\"bench\"}"
              .formatted(body.substring(at, at + 12));
      HttpRequest request =
          HttpRequest.newBuilder(service.resolve("/app/event?apikey=bench"))
              .header("Content-Type", "application/json")
              .POST(HttpRequest.BodyPublishers.ofString(text))
              .build();
      // The client closes a connection now and then which it has just taken from its pool.
      return client
          .sendAsync(request, HttpResponse.BodyHandlers.ofString())
          .exceptionallyCompose(
              trouble -> client.sendAsync(request, HttpResponse.BodyHandlers.ofString()));
    };
  }

  private static Desk dry(Path folder, List<Rule> rules, Desk.Listener done) {
    return Desk.open(folder, RuleSet.of("bench", rules), InstantSource.system(), done);
  }

  private static Rule rule(int number) {
    return Rule.named("rule " + number)
        .on("lead.created")
        .when(Condition.field("run").under(-number))
        .when(Condition.field("note").in("hot " + number, "cold " + number));
  }

  private static Desk live(URI service, Path state, Desk.Listener done) {
    Account account = new Account("bench", new BusinessId("4711"), Secret.of("bench-key"), service);
    RuleSet rules =
        RuleSet.of(
            "text",
            List.of(
                Rule.named("text")
                    .then(
                        (event, reply) ->
                            reply.add(
                                new SendSms(
                                    new PhoneNumber(Objects.toString(event.get("phone"))),
                                    new Message("We got it."),
                                    Optional.empty())))));
    Callsheet callsheet =
        Callsheet.to(account).journal(state).loopGuard(LoopGuard.perMinute(1_000_000)).build();
    LiveBounds bounds =
        LiveBounds.of(1, Long.MAX_VALUE / 2, ZoneOffset.UTC)
            .backlog(Long.MAX_VALUE); // nobody is here to look and to release it
    return callsheet.desk(state.resolve("live"), rules, bounds, done);
  }

  private static int listen(Desk desk) {
    EventSource source =
        EventSource.of(
            "bench", List.of(Secret.of(SECRET)), EventFields.NONE.id(new Reference("header:X-Id")));
    Door door = new Door(List.of(source), desk::acceptAll, InstantSource.system());
    Callers anybody = Callers.of(List.of(), List.of());
    Entrance entrance =
        new Entrance("127.0.0.1", 0, Listener.Bounds.STANDARD, anybody, Optional.empty());
    return Listener.open(entrance, door, said -> {}).address().getPort();
  }
}
