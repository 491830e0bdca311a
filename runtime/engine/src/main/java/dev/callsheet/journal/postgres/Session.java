package dev.callsheet.journal.postgres;

import dev.callsheet.store.Undo;
import java.io.Closeable;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A connection of a database, on the terms of {@link SessionTerms} until it is closed. Not
 * thread-safe. To be closed.
 */
final class Session implements Closeable {
  private static final String LOST =
      "the connection was lost, or nothing came back in time; nobody knows what became of the last statement";
  private static final String CONNECTION_EXCEPTION = "08";

  /** What a pool says of itself, as in "(total=1, active=1, idle=0, waiting=0)". */
  private static final Pattern POOL = Pattern.compile(" \\(total=[^)]*\\)");

  private final Connection connection;

  /** Whether it goes on when this is closed. */
  private final boolean isLent;

  private final boolean hadAutoCommit;
  private final int patienceBefore;
  private final String back;

  /** A connection that was just taken. */
  private Session(Connection connection, SessionTerms terms) throws IOException, SQLException {
    this.connection = connection;
    isLent = false;
    hadAutoCommit = connection.getAutoCommit();
    patienceBefore = connection.getNetworkTimeout();
    connection.setAutoCommit(true);
    connection.setNetworkTimeout(Runnable::run, (int) terms.patience().toMillis());
    back = terms.begin(this, connection.getMetaData().getDatabaseMajorVersion());
  }

  private Session(Session other) {
    connection = other.connection;
    isLent = true;
    hadAutoCommit = other.hadAutoCommit;
    patienceBefore = other.patienceBefore;
    back = other.back;
  }

  /**
   * On a connection that was just taken from a source.
   *
   * @throws IOException if it is in the middle of somebody's transaction
   */
  static Session on(Connection connection, SessionTerms terms) throws IOException {
    try (Undo taken = new Undo(connection)) {
      refuseInTransaction(connection);
      taken.into(connection);
    } catch (SQLException e) {
      throw failure(e);
    }
    try (Undo begun = new Undo(() -> connection.abort(Runnable::run))) { // not with half the terms
      return begun.into(new Session(connection, terms));
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** What is told here must stay when the caller's transaction is taken back. */
  private static void refuseInTransaction(Connection connection) throws IOException, SQLException {
    if (connection.getAutoCommit()) {
      return;
    }
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select txid_current_if_assigned()")) {
      if (rows.next() && rows.getString(1) != null) {
        throw new IOException(
            "the DataSource gave a connection in the middle of a transaction of the application, and what"
                + " is kept here must stay when that is rolled back; give a DataSource that is bound to no transaction");
      }
    }
  }

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
    String state = String.valueOf(e.getSQLState());
    String message =
        state.startsWith(CONNECTION_EXCEPTION) && e.getCause() instanceof IOException
            ? LOST
            : POOL.matcher(String.valueOf(e.getMessage()).lines().findFirst().orElse(""))
                .replaceAll("");
    return new IOException("the database says: " + message, e);
  }

  /** Whether it failed with one of these, as the server calls them. */
  static boolean isOf(IOException e, Set<String> states) {
    return e.getCause() instanceof SQLException sql
        && sql.getSQLState() != null
        && states.contains(sql.getSQLState());
  }

  Connection connection() {
    return connection;
  }

  /** The same for somebody who is to give it back. */
  Session lent() {
    return new Session(this);
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

  /** Ends it for whoever has it, else a pool would lend it as it is. */
  void abort() throws IOException {
    done(open -> open.abort(Runnable::run));
  }

  /** Gives the connection back as it was; what was done stays done if that fails. */
  @Override
  public void close() throws IOException {
    if (isLent || isClosed()) {
      return;
    }
    try {
      rollback();
      ask(back);
      done(
          given -> {
            given.setNetworkTimeout(Runnable::run, patienceBefore);
            given.setAutoCommit(hadAutoCommit);
            given.close();
          });
    } catch (IOException e) {
      abort(); // else a pool would lend it as it is
    }
  }
}
