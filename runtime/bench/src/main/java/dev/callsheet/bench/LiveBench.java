package dev.callsheet.bench;

import dev.callsheet.Callsheet;
import dev.callsheet.Confirmation;
import dev.callsheet.command.Message;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.SendSms;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.plan.Origin;
import dev.callsheet.plan.Plan;
import dev.callsheet.problem.Source;
import dev.callsheet.wire.Account;
import dev.callsheet.wire.BusinessId;
import dev.callsheet.wire.Secret;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * Texts to a server on loopback that answers at once, against a bare loop over the JDK's HTTP
 * client.
 */
final class LiveBench {
  private static final int REQUESTS = 50_000;
  private static final int IN_FLIGHT = 64;
  private static final int ROUNDS = 5;

  void run() throws IOException, InterruptedException {
    Process server =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                AnswerServer.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Path state = Files.createTempDirectory("callsheet-bench-");
    try (BufferedReader port = server.inputReader(StandardCharsets.US_ASCII)) {
      URI base = URI.create("http://127.0.0.1:" + port.readLine());
      bare(base);
      ours(base, Optional.of(state));
      List<Double> peer = new ArrayList<>();
      List<Double> logged = new ArrayList<>();
      for (int i = 0; i < ROUNDS; i++) {
        peer.add(bare(base));
        logged.add(ours(base, Optional.of(state)));
      }
      System.out.printf(
          "live, %d in flight: bare HttpClient %,.0f/s, callsheet with run log %,.0f/s, ratio %.2f (median of %d, %,d texts each)%n",
          IN_FLIGHT,
          REQUESTS / Child.median(peer),
          REQUESTS / Child.median(logged),
          Child.median(peer) / Child.median(logged),
          ROUNDS,
          REQUESTS);
    } finally {
      server.destroy();
      try (Stream<Path> files = Files.walk(state)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static double bare(URI base) throws InterruptedException {
    HttpClient client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .executor(Runnable::run)
            .build();
    Semaphore free = new Semaphore(IN_FLIGHT);
    AtomicLong good = new AtomicLong();
    long begun = System.nanoTime();
    for (int i = 0; i < REQUESTS; i++) {
      free.acquire();
      String body =
          "{\"businessid\":\"4711\",\"target\":\""
              + number(i)
              + "\",\"eventname\":\"sms\",\"message\":\"Hi Ann"
              + i
              + ", your quote is ready. Reply STOP to opt out.\",\"apikey\":\"bench\"}";
      HttpRequest request =
          HttpRequest.newBuilder(base.resolve("/app/event?apikey=bench"))
              .header("Content-Type", "application/json")
              .timeout(Duration.ofSeconds(30))
              .POST(HttpRequest.BodyPublishers.ofString(body))
              .build();
      CompletableFuture<?> unused =
          client
              .sendAsync(request, HttpResponse.BodyHandlers.ofString())
              .whenComplete(
                  (answer, failure) -> {
                    if (answer != null && answer.statusCode() == 200) {
                      good.incrementAndGet();
                    }
                    free.release();
                  });
    }
    free.acquire(IN_FLIGHT);
    check(good.get());
    return (System.nanoTime() - begun) / 1e9;
  }

  private static double ours(URI base, Optional<Path> state) {
    Account account = new Account("bench", new BusinessId("4711"), Secret.of("bench-key"), base);
    Callsheet.Builder builder = Callsheet.to(account).inFlight(IN_FLIGHT);
    state.ifPresent(builder::journal);
    try (Callsheet callsheet = builder.build();
        Plan plan = callsheet.plan(new Texts())) {
      long begun = System.nanoTime();
      RunReport report = callsheet.run(plan, new Confirmation(plan.size()));
      double seconds = (System.nanoTime() - begun) / 1e9;
      check(report.counts().getOrDefault(Outcome.Kind.SENT, 0L));
      return seconds;
    }
  }

  private static void check(long good) {
    if (good != REQUESTS) {
      throw new IllegalStateException("only " + good + " of " + REQUESTS + " were answered");
    }
  }

  private static String number(int i) {
    return String.format("+1305%07d", 2_000_000 + i);
  }

  private static final class Texts implements CommandSource {
    @Override
    public String name() {
      return "bench";
    }

    @Override
    public void emit(CommandSink sink) {
      Origin origin = Origin.of(Source.of(name()));
      for (int i = 0; i < REQUESTS; i++) {
        sink.add(
            new SendSms(
                new PhoneNumber(number(i)),
                new Message("Hi Ann" + i + ", your quote is ready. Reply STOP to opt out."),
                Optional.empty()),
            origin);
      }
    }
  }
}
