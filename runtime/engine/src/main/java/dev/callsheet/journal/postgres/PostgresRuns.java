package dev.callsheet.journal.postgres;

import dev.callsheet.dispatch.pace.Quota;
import dev.callsheet.journal.PlacedRuns;
import dev.callsheet.journal.RunId;
import dev.callsheet.journal.RunPlace;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.MachineKey;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Runs in PostgreSQL, 12 or newer, for machines that share them: each is begun or resumed on any of
 * them, and written by one process at a time; a plan is applied once over all. A run holds one
 * connection for as long as it is written, as its own session: a pooler that hands a session on
 * between transactions must not be in between. Reading takes another for a moment. Thread-safe.
 */
public final class PostgresRuns extends PlacedRuns {
  private static final int VERSION = 1;

  /** One process makes the tables: to make one if there is none is not safe for two at once. */
  private static final String ALONE = "select pg_advisory_xact_lock(hashtext('callsheet tables'))";

  private static final String BEGIN = "hashtextextended('callsheet begin', 0)";
  private static final Duration LONGEST = Duration.ofDays(7);

  private final Database database;
  private final MachineKey key;

  private PostgresRuns(Database database, MachineKey key, InstantSource clock) {
    super(clock, PART);
    this.database = database;
    this.key = key;
  }

  /**
   * Those in this database, in the first schema of its search path; tables that are missing are
   * made.
   *
   * @param key that all machines have
   * @throws ConfigurationException if the database cannot be asked, the tables are missing and may
   *     not be made, are of a newer version, or were begun with another key
   */
  public static PostgresRuns of(DataSource source, MachineKey key) {
    return of(source, key, InstantSource.system());
  }

  /** As {@link #of(DataSource, MachineKey)}, with records that bear the time of this clock. */
  public static PostgresRuns of(DataSource source, MachineKey key, InstantSource clock) {
    PostgresRuns runs = new PostgresRuns(new Database(source), key, clock);
    try {
      runs.prepare();
      return runs;
    } catch (IOException e) {
      throw runs.unwritable(e);
    }
  }

  private void prepare() throws IOException {
    if (database.ask("select to_regclass('callsheet_settled')::text").isEmpty()) {
      makeTables();
    }
    String version = String.join("", database.ask("select max(version) from callsheet_version"));
    if (!version.equals(String.valueOf(VERSION))) {
      throw new ConfigurationException(
          "the tables in the database are of version "
              + version
              + ", this Callsheet knows version "
              + VERSION
              + "; use the Callsheet that made them");
    }
    refuseAnotherKey();
  }

  /** With another key an event that was answered would not be known, and be answered again. */
  private void refuseAnotherKey() throws IOException {
    database.ask(
        "insert into callsheet_key (id) values (?) on conflict do nothing returning id", key.id());
    String known = String.join("", database.ask("select id from callsheet_key"));
    if (!known.equals(key.id())) {
      throw new ConfigurationException(
          "the runs in the database are kept with the key "
              + known
              + ", this machine has the key "
              + key.id()
              + "; copy the file keys/plan.key of a machine that uses them");
    }
  }

  private void makeTables() throws IOException {
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      Database.ask(connection, ALONE);
      try (Statement statement = connection.createStatement()) {
        statement.execute(tables());
      }
      connection.commit();
      connection.setAutoCommit(true);
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }

  /** The statements that make the tables, for whoever may; they can be run again. */
  public static String tables() {
    try (InputStream in = PostgresRuns.class.getResourceAsStream("postgres.sql")) {
      if (in == null) {
        throw new CallsheetBug("postgres.sql is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new CallsheetBug("postgres.sql cannot be read: " + e.getMessage());
    }
  }

  @Override
  public MachineKey key() {
    return key;
  }

  @Override
  protected RunPlace create(Instant now) throws IOException {
    String id = RunId.at(now);
    // Of many runs that begin in one second two may be called the same.
    while (find(id).isPresent()) {
      id = RunId.at(now);
    }
    return new PostgresPlace(database, id);
  }

  @Override
  protected Optional<RunPlace> find(String run) throws IOException {
    return database.ask("select id from callsheet_runs where id = ?", run).isEmpty()
        ? Optional.empty()
        : Optional.of(new PostgresPlace(database, run));
  }

  @Override
  protected Quota counted(String account) {
    return new PostgresQuota(database, account);
  }

  @Override
  protected String where() {
    return "in the database";
  }

  @Override
  protected String remedy() {
    return "see that it answers and has room, and that its user may write there and make tables";
  }

  /** A copy for the time of this process; the caller may delete it sooner. */
  @Override
  public Path plan(String run) {
    try (InputStream in = place(run).read(PostgresPlace.PLAN)) {
      Path copy = PrivateFile.temporary(null, ".plan");
      try (OutputStream out = Files.newOutputStream(copy)) {
        in.transferTo(out);
      }
      return copy;
    } catch (IOException e) {
      throw unreadable(run, e);
    }
  }

  @Override
  public List<String> ids() {
    try {
      return database.ask("select id from callsheet_runs order by id collate \"C\" desc");
    } catch (IOException e) {
      throw new ConfigurationException("the runs cannot be listed: " + e.getMessage());
    }
  }

  /** Rows bear no time, so a run may have gone on for as long as one is thought to last. */
  @Override
  public List<String> since(Instant moment) {
    try {
      return database.ask(
          "select id from callsheet_runs where id collate \"C\" >= ? order by id collate \"C\" desc",
          RunId.first(moment.minus(LONGEST)));
    } catch (IOException e) {
      throw new ConfigurationException("the runs cannot be listed: " + e.getMessage());
    }
  }

  @Override
  public Alone alone() {
    try {
      Connection connection = database.connect();
      try (Undo waiting = new Undo(connection)) {
        Database.ask(connection, "select pg_advisory_lock(" + BEGIN + ")");
        return waiting.into(() -> leave(connection));
      }
    } catch (IOException e) {
      throw unwritable(e);
    } catch (SQLException e) {
      throw unwritable(Database.failure(e));
    }
  }

  private static void leave(Connection connection) {
    try (connection) {
      try {
        Database.ask(connection, "select pg_advisory_unlock(" + BEGIN + ")::text");
      } catch (SQLException e) {
        connection.abort(Runnable::run); // else a pool would lend it with the lock
      }
    } catch (SQLException e) {
      // The lock goes with the connection.
    }
  }

  @Override
  public List<RunSummary> unfinished() {
    try {
      return unfinished(
          database.ask(
              "select id from callsheet_runs where not exists"
                  + " (select from callsheet_settled where run = id) order by id collate \"C\""));
    } catch (IOException e) {
      throw new ConfigurationException("the runs cannot be listed: " + e.getMessage());
    }
  }

  @Override
  public void giveBack(Path plan) {
    try {
      Files.deleteIfExists(plan);
    } catch (IOException e) {
      // It goes with the process.
    }
  }

  @Override
  public Optional<String> appliedBy(String plan) {
    try {
      return database.ask("select id from callsheet_runs where plan = ?", plan).stream()
          .findFirst();
    } catch (IOException e) {
      throw new ConfigurationException(
          "it cannot be told whether the plan was applied already: " + e.getMessage());
    }
  }

  @Override
  public void stop(String run, String reason) {
    try {
      database.change("update callsheet_runs set stop = ? where id = ?", reason, place(run).id());
    } catch (IOException e) {
      throw new ConfigurationException(
          "the run " + run + " cannot be asked to end: " + e.getMessage());
    }
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
}
