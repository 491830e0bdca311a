package dev.callsheet.journal.postgres;

import java.io.Closeable;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A connection of a database. Not thread-safe. To be closed.
 *
 * @param isLent whether it goes on when this is closed
 */
record Session(Connection connection, boolean isLent) implements Closeable {
  /** What a row says. */
  interface Row<T> {
    T of(ResultSet row) throws SQLException;
  }

  private interface Step<T> {
    T on(Connection connection) throws SQLException;
  }

  private interface Change {
    void on(Connection connection) throws SQLException;
  }

  private void done(Change change) throws IOException {
    told(
        open -> {
          change.on(open);
          return open;
        });
  }

  private <T> T told(Step<T> step) throws IOException {
    try {
      return step.on(connection);
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  static IOException failure(SQLException e) {
    String message = String.valueOf(e.getMessage());
    return new IOException("the database says: " + message.lines().findFirst().orElse(""), e);
  }

  /** The same for somebody who is to give it back. */
  Session lent() {
    return new Session(connection, true);
  }

  /** All rows that the statement gives. */
  <T> List<T> all(Row<T> row, String sql, Object... values) throws IOException {
    return told(
        open -> {
          try (PreparedStatement statement = prepare(open, sql, values);
              ResultSet rows = statement.executeQuery()) {
            List<T> found = new ArrayList<>();
            while (rows.next()) {
              found.add(row.of(rows));
            }
            return found;
          }
        });
  }

  /** The first column of all rows that the statement gives, without nulls. */
  List<String> ask(String sql, Object... values) throws IOException {
    List<String> found = all(row -> row.getString(1), sql, values);
    found.removeIf(Objects::isNull);
    return found;
  }

  /** How many rows the statement changed. */
  int change(String sql, Object... values) throws IOException {
    return told(
        open -> {
          try (PreparedStatement statement = prepare(open, sql, values)) {
            return statement.executeUpdate();
          }
        });
  }

  void run(String statements) throws IOException {
    told(
        open -> {
          try (Statement statement = open.createStatement()) {
            return statement.execute(statements);
          }
        });
  }

  private static PreparedStatement prepare(Connection open, String sql, Object... values)
      throws SQLException {
    PreparedStatement statement = open.prepareStatement(sql);
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }

  /** What follows is one transaction. */
  void begin() throws IOException {
    done(open -> open.setAutoCommit(false));
  }

  /** Ends the transaction, if there is one, durably. */
  void commit() throws IOException {
    if (isInTransaction()) {
      done(Connection::commit);
      done(open -> open.setAutoCommit(true));
    }
  }

  /** Takes back what is not committed; the connection may be a pool's. */
  void rollback() throws IOException {
    if (isInTransaction()) {
      done(Connection::rollback);
      done(open -> open.setAutoCommit(true));
    }
  }

  boolean isInTransaction() throws IOException {
    return told(open -> !open.getAutoCommit());
  }

  boolean isClosed() throws IOException {
    return told(Connection::isClosed);
  }

  /** How long it waits for an answer; gives how long it did before. */
  Duration patience(Duration most) throws IOException {
    int before = told(Connection::getNetworkTimeout);
    done(open -> open.setNetworkTimeout(Runnable::run, (int) most.toMillis()));
    return Duration.ofMillis(before);
  }

  /** Ends it for whoever has it, else a pool would lend it as it is. */
  void abort() throws IOException {
    done(open -> open.abort(Runnable::run));
  }

  @Override
  public void close() throws IOException {
    if (!isLent) {
      done(Connection::close);
    }
  }
}
