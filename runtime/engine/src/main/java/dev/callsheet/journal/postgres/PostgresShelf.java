package dev.callsheet.journal.postgres;

import dev.callsheet.journal.PlanOfRun;
import dev.callsheet.journal.RunPlace;
import dev.callsheet.journal.Shelf;
import dev.callsheet.problem.NotApplicableException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Groups of records as rows. The connection that writes them also holds the lock of the run: when
 * it is gone nothing can be written, and when another took the run over meanwhile, what it wrote
 * stands where this would write. Not thread-safe.
 */
final class PostgresShelf implements Shelf {
  private static final String LOCK = "hashtextextended('callsheet run ' || ?, 0)";

  /** So that the lock of a machine that vanished is given up in two minutes, not in two hours. */
  private static final String SETTINGS =
      "(values ('tcp_keepalives_idle', '60'), ('tcp_keepalives_interval', '10'),"
          + " ('tcp_keepalives_count', '6'), ('idle_session_timeout', '0')) as mine (name, value)";

  /** A local setting holds for the transaction that its statement is in. */
  private static final String COMMITTED = " from set_config('synchronous_commit', ?, true)";

  /** Outlives the process and the server's process. */
  private static final String LATER = "off";

  /** Outlives a loss of power. */
  private static final String NOW = "on";

  private static final String UNIQUE_VIOLATION = "23505";
  private static final int PLAN_STEP = 1 << 20;
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Database database;
  private final Connection connection;
  private final String run;
  private final int patienceBefore;
  private int part;
  private long position;

  /** On a connection that holds the lock. */
  PostgresShelf(Database database, Connection connection, String run) throws SQLException {
    this.database = database;
    this.connection = connection;
    this.run = run;
    patienceBefore = connection.getNetworkTimeout();
    connection.setNetworkTimeout(Runnable::run, (int) PATIENCE.toMillis());
    Database.ask(
        connection,
        "select set_config(name, value, false) from pg_settings join "
            + SETTINGS
            + " using (name)");
    database.hold(connection);
  }

  /** Takes the lock of a run, which goes with the connection; not if another has it. */
  static boolean lock(Connection connection, String run) throws SQLException {
    return Database.ask(connection, "select pg_try_advisory_lock(" + LOCK + ")::text", run)
        .contains("true");
  }

  @Override
  public void keep(PlanOfRun plan) throws IOException {
    Path folder = Files.createTempDirectory("callsheet-");
    Path file = folder.resolve("plan");
    try {
      plan.writeTo(file);
      connection.setAutoCommit(false); // until it is claimed
      Database.change(
          connection, "insert into callsheet_runs (id, plan) values (?, ?)", run, plan.id());
      try (InputStream in = Files.newInputStream(file)) {
        long at = 0;
        for (byte[] step = in.readNBytes(PLAN_STEP);
            step.length > 0;
            step = in.readNBytes(PLAN_STEP)) {
          put(PostgresPlace.PLAN, at, step, NOW);
          at += step.length;
        }
      }
    } catch (SQLException e) {
      if (UNIQUE_VIOLATION.equals(e.getSQLState())) {
        throw applied(plan);
      }
      throw Database.failure(e);
    } finally {
      Files.deleteIfExists(file);
      Files.delete(folder);
    }
  }

  private NotApplicableException applied(PlanOfRun plan) throws IOException {
    try {
      connection.rollback();
      List<String> by =
          Database.ask(connection, "select id from callsheet_runs where plan = ?", plan.id());
      return PlanOfRun.applied(plan.name(), by.isEmpty() ? "unknown" : by.get(0));
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }

  @Override
  public void forget() throws IOException {
    try (this) {
      if (!connection.getAutoCommit()) {
        connection.rollback();
        connection.setAutoCommit(true);
      }
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }

  @Override
  public void disown(Optional<String> plan) throws IOException {
    try (this) {
      connection.setAutoCommit(false);
      Database.change(connection, "delete from callsheet_settled where run = ?", run);
      Database.change(connection, "delete from callsheet_parts where run = ?", run);
      Database.change(connection, "delete from callsheet_runs where id = ?", run);
      connection.commit();
      connection.setAutoCommit(true);
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }

  @Override
  public void settled(boolean nothingIsLeft) throws IOException {
    try {
      Database.change(
          connection,
          nothingIsLeft
              ? "insert into callsheet_settled (run) values (?) on conflict do nothing"
              : "delete from callsheet_settled where run = ?",
          run);
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }

  @Override
  public RunPlace place() {
    return new PostgresPlace(Database.on(connection), run);
  }

  /** Whoever cannot be told whether to end had better end. */
  @Override
  public Optional<String> stopReason() {
    try {
      return Database.ask(connection, "select stop from callsheet_runs where id = ?", run).stream()
          .findFirst();
    } catch (SQLException e) {
      return Optional.of(
          "the run cannot be kept in the database any more ("
              + Database.failure(e).getMessage()
              + "), so nothing more is sent; "
              + remedy());
    }
  }

  @Override
  public void forgetStop() throws IOException {
    try {
      Database.change(connection, "update callsheet_runs set stop = null where id = ?", run);
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }

  @Override
  public void goOn(int last, long bytes) throws IOException {
    part = last;
    position = bytes;
    try {
      connection.setAutoCommit(false);
      Database.change(
          connection,
          "delete from callsheet_parts where run = ? and (part > ? or part = ? and at >= ?)",
          run,
          last,
          last,
          bytes);
      Database.change(
          connection,
          "update callsheet_parts set bytes = substring(bytes from 1 for (? - at)::integer)"
              + " where run = ? and part = ? and at + length(bytes) > ?",
          bytes,
          run,
          last,
          bytes);
      connection.commit();
      connection.setAutoCommit(true);
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }

  /** A database cannot promise room: an outcome for which there is none is unknown in the end. */
  @Override
  public void reserve(long bytes) {}

  @Override
  public void write(byte[] bytes, int count) throws IOException {
    add(bytes, count, LATER);
  }

  @Override
  public void force(byte[] bytes, int count) throws IOException {
    if (count > 0) {
      add(bytes, count, NOW);
      return;
    }
    try {
      Database.change( // any change will do: it is durable after all before it
          connection,
          "update callsheet_runs set stop = stop" + COMMITTED + " where id = ?",
          NOW,
          run);
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }

  private void add(byte[] bytes, int count, String committed) throws IOException {
    try {
      put(part, position, Arrays.copyOf(bytes, count), committed);
      position += count;
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }

  private void put(int to, long at, byte[] bytes, String committed) throws SQLException {
    Database.change(
        connection,
        "insert into callsheet_parts (run, part, at, bytes) select ?, ?, ?, ?" + COMMITTED,
        run,
        to,
        at,
        bytes,
        committed);
  }

  @Override
  public long size() {
    return position;
  }

  @Override
  public void beginPart(byte[] head, int count) throws IOException {
    try {
      put(part + 1, 0, Arrays.copyOf(head, count), NOW);
      part++;
      position = count;
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }

  /** All that was done since the plan was kept, at once. */
  @Override
  public void claim() throws IOException {
    try {
      connection.commit();
      connection.setAutoCommit(true);
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }

  @Override
  public String remedy() {
    return "see that the database answers and has room, then resume the run";
  }

  @Override
  public void close() throws IOException {
    database.release(connection);
    try {
      if (connection.isClosed()) {
        return;
      }
      try {
        Database.ask(connection, "select pg_advisory_unlock(" + LOCK + ")::text", run);
        Database.ask(
            connection,
            "select set_config(name, reset_val, false) from pg_settings join "
                + SETTINGS
                + " using (name)");
        connection.setNetworkTimeout(Runnable::run, patienceBefore);
      } catch (SQLException e) {
        connection.abort(Runnable::run); // else a pool would lend it with the lock
        throw e;
      } finally {
        connection.close();
      }
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }
}
