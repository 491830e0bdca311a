package dev.callsheet.journal.postgres;

import dev.callsheet.journal.HeldRun;
import dev.callsheet.journal.PlanOfRun;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** A run in a database, and the session that holds its lock and writes it. Not thread-safe. */
final class HeldRow implements HeldRun {
  private static final String LOCK = "hashtextextended('callsheet run ' || ?, 0)";

  /** So that the lock of a machine that vanished is given up in two minutes, not in two hours. */
  private static final String SETTINGS =
      "(values ('tcp_keepalives_idle', '60'), ('tcp_keepalives_interval', '10'),"
          + " ('tcp_keepalives_count', '6'), ('idle_session_timeout', '0')) as mine (name, value)";

  private static final String UNIQUE_VIOLATION = "23505";
  private static final int PLAN_STEP = 1 << 20;
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Database database;
  private final Session session;
  private final String run;
  private final PostgresParts parts;
  private final Duration patienceBefore;

  private HeldRow(Database database, Session session, String run) throws IOException {
    this.database = database;
    this.session = session;
    this.run = run;
    parts = new PostgresParts(database, run, session);
    patienceBefore = session.patience(PATIENCE);
    session.ask(
        "select set_config(name, value, false) from pg_settings join %s using (name)"
            .formatted(SETTINGS));
    database.hold(session);
  }

  /** The run, with its lock, which goes with the session; not if another has it. */
  static Optional<HeldRun> of(Database database, String run) throws IOException {
    // A lock is its session's, and given to that again and again.
    Session session = database.session();
    try (Undo opened = new Undo(session)) {
      return session.ask("select pg_try_advisory_lock(" + LOCK + ")::text", run).contains("true")
          ? opened.into(Optional.of(new HeldRow(database, session, run)))
          : Optional.empty();
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

  /** Whoever cannot be told whether to end had better end. */
  @Override
  public Optional<String> stopReason() {
    try {
      return session.ask("select stop from callsheet_runs where id = ?", run).stream().findFirst();
    } catch (IOException e) {
      return Optional.of(
          "the run cannot be kept in the database any more (%s), so nothing more is sent; %s"
              .formatted(e.getMessage(), parts.remedy()));
    }
  }

  @Override
  public void forgetStop() throws IOException {
    session.change("update callsheet_runs set stop = null where id = ?", run);
  }

  @Override
  public void close() throws IOException {
    database.release(session);
    if (session.isClosed()) {
      return;
    }
    try (session;
        Undo locked = new Undo(session::abort)) { // else a pool would lend it with the lock
      session.ask("select pg_advisory_unlock(" + LOCK + ")::text", run);
      session.ask(
          "select set_config(name, reset_val, false) from pg_settings join %s using (name)"
              .formatted(SETTINGS));
      session.patience(patienceBefore);
      locked.into(session);
    }
  }
}
