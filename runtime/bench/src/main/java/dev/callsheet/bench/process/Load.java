package dev.callsheet.bench.process;

import com.sun.management.OperatingSystemMXBean;
import dev.callsheet.Callsheet;
import dev.callsheet.Confirmation;
import dev.callsheet.account.Account;
import dev.callsheet.account.BusinessId;
import dev.callsheet.account.Secret;
import dev.callsheet.action.Origin;
import dev.callsheet.command.Message;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.SendSms;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.journal.Runs;
import dev.callsheet.journal.file.FileRuns;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.plan.Plan;
import dev.callsheet.problem.Source;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;

/**
 * So many texts to different people, with so many under way at once.
 *
 * @param requests how many
 * @param inFlight how many without an answer
 */
public record Load(int requests, int inFlight) {
  /**
   * What it took.
   *
   * @param seconds from the first request to the last answer
   * @param cpu seconds of this process
   */
  public record Took(double seconds, double cpu) {}

  private static final long LOST = 10;

  /** By a bare loop over the JDK's HTTP client as it comes. */
  public Took plain(URI base) throws InterruptedException {
    return bare(base, HttpClient.newBuilder());
  }

  /** By a bare loop over the JDK's HTTP client, which tells of answers on its own thread. */
  public Took bare(URI base) throws InterruptedException {
    return bare(base, HttpClient.newBuilder().executor(Runnable::run));
  }

  private Took bare(URI base, HttpClient.Builder settings) throws InterruptedException {
    HttpClient client = settings.version(HttpClient.Version.HTTP_1_1).build();
    Semaphore free = new Semaphore(inFlight);
    AtomicLong good = new AtomicLong();
    double cpu = cpu();
    long begun = System.nanoTime();
    for (int i = 0; i < requests; i++) {
      free.acquire();
      String body =
          "{\"businessid\":\"4711\",\"target\":\""
              + number(i)
              + "\",\"eventname\":\"sms\",\"message\":\""
              + text(i)
              + "\",\"apikey\":\"bench\"}";
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
    free.acquire(inFlight);
    check(good.get() + LOST); // a bare loop loses an answer now and then, and goes on
    return new Took((System.nanoTime() - begun) / 1e9, cpu() - cpu);
  }

  /** By Callsheet with a journal below this folder; the plan is made and kept before. */
  public Took ours(URI base, Path state) {
    return ours(base, state, Pace.unlimited());
  }

  /** At this pace. */
  public Took ours(URI base, Path state, Pace pace) {
    return ours(base, FileRuns.in(state), pace);
  }

  /** By Callsheet with a journal there. */
  public Took ours(URI base, Runs runs, Pace pace) {
    Account account = new Account("bench", new BusinessId("4711"), Secret.of("bench-key"), base);
    CpuAtFirst cpu = new CpuAtFirst();
    try (Callsheet callsheet =
            Callsheet.to(account)
                .sending(SendSettings.standard().inFlight(inFlight).pace(pace).listener(cpu))
                .journal(runs)
                .build();
        Plan plan = callsheet.plan(new Texts(requests))) {
      RunReport report = callsheet.run(plan, new Confirmation(plan.size()));
      check(report.counts().getOrDefault(Outcome.Kind.SENT, 0L));
      return new Took(report.elapsed().toNanos() / 1e9, cpu() - cpu.first);
    }
  }

  /** Seconds that this process has used. */
  public static double cpu() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }

  private void check(long good) {
    if (good < requests) {
      throw new IllegalStateException("only " + good + " of " + requests + " were answered");
    }
  }

  private static String number(int i) {
    return String.format("+1305%07d", 2_000_000 + i);
  }

  private static String text(int i) {
    return "Hi Ann" + i + ", your quote is ready. Reply STOP to opt out.";
  }

  /** Notes the processor time when sending begins. */
  private static final class CpuAtFirst implements dev.callsheet.dispatch.RunListener {
    private double first;

    @Override
    public void attempting(dev.callsheet.action.Action action, int attempt) {
      if (first == 0) {
        first = cpu();
      }
    }

    @Override
    public void settled(dev.callsheet.action.Action action, Outcome outcome) {
      // The end is taken when all is over, with the closing of the journal.
    }
  }

  /**
   * The texts as commands.
   *
   * @param requests how many
   */
  public record Texts(int requests) implements CommandSource {
    @Override
    public String name() {
      return "bench";
    }

    @Override
    public void emit(CommandSink sink) {
      Origin origin = Origin.of(Source.of(name()));
      for (int i = 0; i < requests; i++) {
        sink.add(
            new SendSms(new PhoneNumber(number(i)), new Message(text(i)), Optional.empty()),
            origin);
      }
    }
  }
}
