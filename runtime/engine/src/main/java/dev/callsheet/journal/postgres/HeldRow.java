package dev.callsheet.journal.postgres;

import dev.callsheet.journal.HeldRun;
import dev.callsheet.journal.PlanOfRun;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** A run in a database, and the session that holds its lock and writes it. Not thread-safe. */
final class HeldRow implements HeldRun {
  private static final String LOCK = "hashtextextended('callsheet run ' || ?, 0)";

  /** The lock, by what the server says of who holds it; another statement, on the same process. */
  private static final String HOLDS =
      "select pid::text from pg_locks where locktype = 'advisory' and objsubid = 1 and granted"
          + " and pid = pg_backend_pid() and database = (select oid from pg_database where datname = current_database())"
          + " and (classid::bigint << 32 | objid::bigint) = "
          + LOCK;

  private static final String UNIQUE_VIOLATION = "23505";
  private static final int PLAN_STEP = 1 << 20;

  private final Database database;
  private final Session session;
  private final String run;
  private final PostgresParts parts;

  private HeldRow(Database database, Session session, String run) throws IOException {
    this.database = database;
    this.session = session;
    this.run = run;
    parts = new PostgresParts(database, run, session);
    database.hold(session);
  }

  /**
   * The run, with its lock, which goes with the session; not if another has it.
   *
   * @throws IOException also if a pooler hands the session on between statements: the lock would be
   *     another's
   */
  static Optional<HeldRun> of(Database database, String run) throws IOException {
    // A lock is its session's, and given to that again and again.
    Session session = database.session();
    try (Undo opened = new Undo(session)) {
      List<String> taken =
          session.ask(
              "select pg_backend_pid()::text where pg_try_advisory_lock(" + LOCK + ")", run);
      if (taken.isEmpty()) {
        return Optional.empty();
      }
      opened.into(session);
      try (Undo locked = new Undo(session::abort)) { // else a pool would lend it with the lock
        if (!session.ask(HOLDS, run).equals(taken)) {
          throw new IOException(
              "the lock of a run did not stay with its session: a pooler in between hands sessions on between"
                  + " transactions; have it keep them (pool_mode = session), or give a DataSource that goes around it");
        }
        return locked.into(Optional.of(new HeldRow(database, session, run)));
      }
    }
  }

  @Override
  public PostgresParts parts() {
    return parts;
  }

  @Override
  public boolean keep(PlanOfRun plan) throws IOException {
    Path file = Files.createTempFile("callsheet-", ".plan");
    try {
      plan.writeTo(file);
      session.begin(); // until it is claimed
      session.change("insert into callsheet_runs (id, plan) values (?, ?)", run, plan.id());
      parts.takeOver();
      try (InputStream in = Files.newInputStream(file)) {
        byte[] step = in.readNBytes(PLAN_STEP);
        for (long at = 0; step.length > 0; at += PLAN_STEP) {
          parts.keep(at, step);
          step = in.readNBytes(PLAN_STEP);
        }
      }
      return true;
    } catch (IOException e) {
      if (e.getCause() instanceof SQLException sql && UNIQUE_VIOLATION.equals(sql.getSQLState())) {
        session.rollback();
        return false;
      }
      throw e;
    } finally {
      Files.deleteIfExists(file);
    }
  }

  /** All that was done since the plan was kept, at once; whoever goes on has claimed it so. */
  @Override
  public boolean claim(String plan) throws IOException {
    session.commit();
    return true;
  }

  @Override
  public void forget() throws IOException {
    try (this) {
      session.rollback();
    }
  }

  @Override
  public void disown(Optional<String> plan) throws IOException {
    try (this) {
      session.begin();
      session.change("delete from callsheet_settled where run = ?", run);
      session.change("delete from callsheet_parts where run = ?", run);
      session.change("delete from callsheet_runs where id = ?", run);
      session.commit();
    }
  }

  @Override
  public void settled(boolean nothingIsLeft) throws IOException {
    session.change(
        nothingIsLeft
            ? "insert into callsheet_settled (run) values (?) on conflict do nothing"
            : "delete from callsheet_settled where run = ?",
        run);
  }

  /**
   * Whoever cannot be told whether to end had better end; so does one that tables are too new for.
   */
  @Override
  public Optional<String> stopReason() {
    try {
      List<String> newer =
          session.ask(
              "select max(version)::text from callsheet_version where oldest > ?",
              PostgresTables.VERSION);
      return newer.isEmpty()
          ? session.ask("select stop from callsheet_runs where id = ?", run).stream().findFirst()
          : Optional.of(PostgresTables.newer(newer.get(0)));
    } catch (IOException e) {
      return Optional.of(
          "the run cannot be kept in the database any more (%s), so nothing more is sent; %s"
              .formatted(e.getMessage(), parts.remedy()));
    }
  }

  @Override
  public void takeOver() throws IOException {
    parts.takeOver();
  }

  @Override
  public void close() throws IOException {
    database.release(session);
    if (session.isClosed()) {
      return;
    }
    try (session;
        Undo locked = new Undo(session::abort)) { // else a pool would lend it with the lock
      if (session.ask("select pg_advisory_unlock(" + LOCK + ")::text", run).contains("true")) {
        locked.into(session);
      }
    }
  }
}
