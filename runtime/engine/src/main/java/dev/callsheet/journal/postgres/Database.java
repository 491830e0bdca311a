package dev.callsheet.journal.postgres;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** A database that is asked in SQL; whatever fails is an IOException in one line. Thread-safe. */
final class Database {
  private final DataSource source;
  private final SessionTerms terms;

  /** What a thread writes a run on: it needs no other, or a pool of one would not be enough. */
  @SuppressWarnings("ThreadLocalUsage") // of this database alone, and removed when it is given back
  private final ThreadLocal<@Nullable Session> held = new ThreadLocal<>();

  Database(DataSource source, SessionTerms terms) {
    this.source = source;
    this.terms = terms;
  }

  /** From now on this thread is lent its session. */
  void hold(Session session) {
    if (held.get() == null) {
      held.set(session);
    }
  }

  /** This thread gives its session back. */
  void release(Session session) {
    if (session.equals(held.get())) {
      held.remove();
    }
  }

  /** A session in which each statement is a transaction. To be closed. */
  Session connect() throws IOException {
    Session mine = held.get();
    if (mine != null && mine.isClosed()) {
      held.remove();
      mine = null;
    }
    // In the middle of a transaction others must not be in it.
    return mine != null && !mine.isInTransaction() ? mine.lent() : session();
  }

  /** The same as a session of its own, whatever this thread holds. */
  Session session() throws IOException {
    try {
      return Session.on(source.getConnection(), terms);
    } catch (SQLException e) {
      throw Session.failure(e);
    }
  }

  /** The first column of all rows that the statement gives, without nulls. */
  List<String> ask(String sql, Object... values) throws IOException {
    try (Session session = connect()) {
      return session.ask(sql, values);
    }
  }

  /** How many rows the statement changed. */
  int change(String sql, Object... values) throws IOException {
    try (Session session = connect()) {
      return session.change(sql, values);
    }
  }
}
