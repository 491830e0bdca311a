package dev.callsheet.bench;

import dev.callsheet.account.Secret;
import dev.callsheet.action.Action;
import dev.callsheet.action.Origin;
import dev.callsheet.bench.process.Child;
import dev.callsheet.bench.process.Load;
import dev.callsheet.bench.process.Server;
import dev.callsheet.command.Message;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.SendSms;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.journal.PlanOfRun;
import dev.callsheet.journal.RunHeader;
import dev.callsheet.journal.RunJournal;
import dev.callsheet.journal.RunKind;
import dev.callsheet.journal.Runs;
import dev.callsheet.journal.file.FileRuns;
import dev.callsheet.journal.postgres.PostgresRuns;
import dev.callsheet.problem.Source;
import dev.callsheet.wire.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * How many records a journal takes, and how many texts are sent with it: in files, and in the
 * PostgreSQL whose JDBC address is in {@code CALLSHEET_BENCH_POSTGRES}.
 */
final class JournalBench {
  private static final int GROUP = 64;
  private static final int GROUPS = 2_000;
  private static final int ROUNDS = 3;
  private static final Request REQUEST =
      new Request("/app/event", Map.of("apikey", "bench"), new byte[200]);

  /** Writes them in a folder. */
  public static void main(String... arguments) throws IOException {
    write(FileRuns.in(Path.of(arguments[0])));
  }

  void run() throws IOException {
    Path state = Files.createTempDirectory("callsheet-bench-");
    try {
      Runs files = FileRuns.in(state);
      measure("files", files);
      String address = System.getenv("CALLSHEET_BENCH_POSTGRES");
      if (address == null) {
        System.out.println(
            "journal in PostgreSQL: not measured, CALLSHEET_BENCH_POSTGRES is unset");
      } else {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setURL(address);
        measure("PostgreSQL", PostgresRuns.of(source, files.key()));
      }
    } finally {
      Child.delete(state);
    }
  }

  private static void measure(String name, Runs runs) throws IOException {
    Load load = new Load(30_000, GROUP);
    List<Double> records = new ArrayList<>();
    List<Double> texts = new ArrayList<>();
    try (Server server = new Server(0)) {
      for (int i = 0; i <= ROUNDS; i++) {
        double written = 2.0 * GROUP * GROUPS / write(runs);
        double sent = load.requests() / load.ours(server.base(), runs, Pace.unlimited()).seconds();
        if (i > 0) { // the first warms up
          records.add(written);
          texts.add(sent);
        }
      }
    }
    System.out.printf(
        "journal in %s, %d in flight: %,.0f records/s, %,.0f texts/s (medians of %d)%n",
        name, GROUP, Child.median(records), Child.median(texts), ROUNDS);
  }

  /** The seconds it takes to write groups of intents, each with the outcomes of the one before. */
  private static double write(Runs runs) {
    Outcome sent =
        new Outcome(
            Outcome.Kind.SENT, OptionalInt.of(200), "{\"ok\":true}", Duration.ofMillis(1), 1);
    String plan = UUID.randomUUID().toString().replace("-", "");
    RunHeader header =
        new RunHeader(
            "bench",
            "127.0.0.1",
            RunKind.LIVE,
            Optional.of(plan),
            (long) GROUP * GROUPS,
            new RunHeader.Confirmed("bench", "bench", "bench"),
            Limits.NONE,
            Optional.empty(),
            Optional.empty());
    try (RunJournal journal = runs.begin(header, new NoPlan(plan), Secret.of("bench-key"))) {
      long begun = System.nanoTime();
      for (int group = 0; group < GROUPS; group++) {
        for (int i = 1; i <= GROUP; i++) {
          journal.intent(text(group * GROUP + i), 1, REQUEST);
        }
        journal.sync();
        for (int i = 1; i <= GROUP; i++) {
          journal.outcome(text(group * GROUP + i), sent);
        }
      }
      journal.flush();
      return (System.nanoTime() - begun) / 1e9;
    }
  }

  private static Action text(int number) {
    return new Action(
        number,
        new SendSms(
            new PhoneNumber("+1305" + (2_000_000 + number)),
            new Message("Hi Ann, your quote is ready."),
            Optional.empty()),
        Origin.of(new Source("bench", 1, 1)),
        Optional.empty());
  }

  private record NoPlan(String id) implements PlanOfRun {
    @Override
    public String name() {
      return "bench";
    }

    @Override
    public void writeTo(Path file) throws IOException {
      Files.writeString(file, "none");
    }
  }
}
