package dev.callsheet.journal.postgres;

import dev.callsheet.chain.ChainWriter;
import dev.callsheet.chain.Parts;
import dev.callsheet.guard.cap.TouchLog;
import dev.callsheet.guard.list.SuppressionList;
import dev.callsheet.journal.HeldRun;
import dev.callsheet.journal.RunId;
import dev.callsheet.journal.RunStore;
import dev.callsheet.journal.Runs;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.MachineKey;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import javax.sql.DataSource;

/**
 * Runs in PostgreSQL, 12 or newer, for machines that share them: each is begun or resumed on any of
 * them, and written by one process at a time; a plan is applied once over all. A run holds one
 * connection for as long as it is written, as its own session: a pooler that hands a session on
 * between transactions is refused. Reading takes another for a moment. Thread-safe.
 */
public final class PostgresRuns implements RunStore {
  private static final String BEGIN = "hashtextextended('callsheet begin', 0)";
  private static final Set<String> WAITED = Set.of("55P03", "57014");
  private static final String IN_ORDER = " order by id collate \"C\"";
  private static final Duration LONGEST = Duration.ofDays(7);

  /** What is counted is forgotten by one of this process, and so seldom. */
  private static final Duration BETWEEN_FORGETTING = Duration.ofDays(1);

  private final Database database;
  private final MachineKey key;
  private final Map<String, Instant> forgotten = new ConcurrentHashMap<>();

  private PostgresRuns(Database database, MachineKey key) {
    this.database = database;
    this.key = key;
  }

  /**
   * Those in this database, in the first schema of its search path; tables that are missing are
   * made.
   *
   * @param source gives connections of its own, that are in no transaction of the application
   * @param key that all machines have
   * @throws ConfigurationException if the database cannot be asked, is a standby, has tables of
   *     ours in another schema as well and nobody says which, if tables are missing and may not be
   *     made or used, are of a newer version, or were begun with another key
   */
  public static Runs of(DataSource source, MachineKey key) {
    return of(source, key, InstantSource.system());
  }

  /** As {@link #of(DataSource, MachineKey)}, with records that bear the time of this clock. */
  public static Runs of(DataSource source, MachineKey key, InstantSource clock) {
    return of(source, key, clock, SessionTerms.usual());
  }

  /** As {@link #of(DataSource, MachineKey)}, in this schema, whatever the search path is. */
  public static Runs inSchema(String schema, DataSource source, MachineKey key) {
    return of(
        source,
        key,
        InstantSource.system(),
        new SessionTerms(Optional.of(schema), SessionTerms.PATIENCE));
  }

  static Runs of(DataSource source, MachineKey key, InstantSource clock, SessionTerms terms) {
    PostgresRuns store = new PostgresRuns(new Database(source, terms), key);
    try {
      new PostgresTables(store.database, terms.schema().isPresent()).prepare();
      store.refuseAnotherKey();
      return new Runs(store, clock, ChainWriter.PART);
    } catch (IOException e) {
      throw new ConfigurationException(
          "no journal can be written in the database (%s), so nothing is sent; %s"
              .formatted(Reasons.of(e), store.remedy()));
    }
  }

  /** The statements that make the tables, for whoever may; they can be run again. */
  public static String tables() {
    return PostgresTables.statements();
  }

  /** With another key an event that was answered would not be known, and be answered again. */
  private void refuseAnotherKey() throws IOException {
    database.ask(
        "insert into callsheet_key (id) values (?) on conflict do nothing returning id", key.id());
    String known = String.join("", database.ask("select id from callsheet_key"));
    if (!known.equals(key.id())) {
      throw new ConfigurationException(
          ("the runs in the database are kept with the key %s, this machine has the key %s; copy"
                  + " the file keys/plan.key of a machine that uses them")
              .formatted(known, key.id()));
    }
  }

  @Override
  public MachineKey key() {
    return key;
  }

  @Override
  public TouchLog touches(Supplier<String> word, InstantSource clock) {
    return new PostgresTouchLog(database, word, clock, this::isForgettingDue);
  }

  private boolean isForgettingDue(String account) {
    Instant now = Instant.now();
    Instant last = forgotten.putIfAbsent(account, now);
    return last == null
        || (Duration.between(last, now).compareTo(BETWEEN_FORGETTING) > 0
            && forgotten.replace(account, last, now));
  }

  @Override
  public SuppressionList suppressed() {
    return SuppressionList.of(new PostgresSuppressionStore(database));
  }

  @Override
  public String create(Instant now) throws IOException {
    String id = RunId.at(now);
    // Of many runs that begin in one second two may be called the same.
    while (has(id)) {
      id = RunId.at(now);
    }
    return id;
  }

  @Override
  public boolean has(String run) throws IOException {
    return !database.ask("select id from callsheet_runs where id = ?", run).isEmpty();
  }

  @Override
  public Parts parts(String run) {
    return new PostgresParts(database, run);
  }

  @Override
  public Optional<HeldRun> hold(String run) throws IOException {
    return HeldRow.of(database, run);
  }

  /** A copy for the time of this process; the caller may delete it sooner. */
  @Override
  public Path plan(String run) throws IOException {
    try (InputStream in = parts(run).read(PostgresParts.PLAN)) {
      Path copy = PrivateFile.temporary(null, ".plan");
      try (OutputStream out = Files.newOutputStream(copy)) {
        in.transferTo(out);
      }
      return copy;
    }
  }

  @Override
  public void giveBack(Path plan) throws IOException {
    Files.deleteIfExists(plan);
  }

  @Override
  public List<String> ids() throws IOException {
    return database.ask("select id from callsheet_runs" + IN_ORDER + " desc");
  }

  /** Rows bear no time, so a run may have gone on for as long as one is thought to last. */
  @Override
  public List<String> since(Instant moment) throws IOException {
    return database.ask(
        "select id from callsheet_runs where id collate \"C\" >= ?" + IN_ORDER + " desc",
        RunId.first(moment.minus(LONGEST)));
  }

  @Override
  public List<String> unsettled() throws IOException {
    return database.ask(
        "select id from callsheet_runs where not exists (select from callsheet_settled where run = id)"
            + IN_ORDER);
  }

  @Override
  public Runs.Alone alone() throws IOException {
    Session session = database.session();
    try (Undo waiting = new Undo(session)) {
      session.ask("select pg_advisory_lock(" + BEGIN + ")");
      return waiting.into(() -> leave(session));
    } catch (IOException e) {
      if (Session.isOf(e, WAITED)) {
        throw new IOException(
            "another process has compared what is about to leave for too long; see whether it was stopped, and end it",
            e);
      }
      throw e;
    }
  }

  private static void leave(Session held) {
    try (held;
        Undo locked = new Undo(held::abort)) { // else a pool would lend it with the lock
      held.ask("select pg_advisory_unlock(" + BEGIN + ")::text");
      locked.into(held);
    } catch (IOException e) {
      // The lock goes with the connection.
    }
  }

  @Override
  public Optional<String> appliedBy(String plan) throws IOException {
    return database.ask("select id from callsheet_runs where plan = ?", plan).stream().findFirst();
  }

  @Override
  public void stop(String run, String reason) throws IOException {
    database.change("update callsheet_runs set stop = ? where id = ?", reason, run);
  }

  /** Whoever cannot be told whether to end had better end. */
  @Override
  public Optional<String> stopReason(String run) {
    try {
      return database.ask("select stop from callsheet_runs where id = ?", run).stream().findFirst();
    } catch (IOException e) {
      return Optional.of("it cannot be told whether to end: " + e.getMessage());
    }
  }

  @Override
  public String where() {
    return "in the database";
  }

  @Override
  public String remedy() {
    return "see that it answers and has room, and that its user may write there and make tables";
  }
}
