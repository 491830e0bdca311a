package dev.callsheet.journal.postgres;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** A database that is asked in SQL; whatever fails is an IOException in one line. Thread-safe. */
final class Database {
  private final Connections source;

  /** What a thread writes a run on: it needs no other, or a pool of one would not be enough. */
  @SuppressWarnings("ThreadLocalUsage") // of this database alone, and removed when it is given back
  private final ThreadLocal<@Nullable Connection> held = new ThreadLocal<>();

  Database(DataSource source) {
    this(source::getConnection);
  }

  private Database(Connections source) {
    this.source = source;
  }

  private interface Connections {
    Connection get() throws SQLException;
  }

  /** All on this connection, which stays open. */
  static Database on(Connection held) {
    return new Database(() -> lent(held));
  }

  /** From now on this thread is lent its connection. */
  void hold(Connection connection) {
    if (held.get() == null) {
      held.set(connection);
    }
  }

  /** This thread gives its connection back. */
  void release(Connection connection) {
    if (held.get() == connection) {
      held.remove();
    }
  }

  private static Connection lent(Connection held) {
    return (Connection)
        Proxy.newProxyInstance(
            Database.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, values) -> {
              if (method.getName().equals("close")) {
                return null;
              }
              try {
                return method.invoke(held, values);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private Connection connection() throws SQLException {
    Connection mine = held.get();
    if (mine != null && mine.isClosed()) {
      held.remove();
      mine = null;
    }
    // In the middle of a transaction others must not be in it.
    return mine != null && mine.getAutoCommit() ? lent(mine) : source.get();
  }

  /** A connection in which each statement is a transaction. To be closed. */
  Connection connect() throws IOException {
    return committing(this::connection);
  }

  /** The same as a session of its own, whatever this thread holds. */
  Connection session() throws IOException {
    return committing(source);
  }

  private static Connection committing(Connections from) throws IOException {
    try {
      Connection connection = from.get();
      try {
        connection.setAutoCommit(true);
        return connection;
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** The first column of all rows that the statement gives, without nulls. */
  List<String> ask(String sql, Object... values) throws IOException {
    try (Connection connection = connect()) {
      return ask(connection, sql, values);
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** As {@link #ask(String, Object...)}, on a connection that is open. */
  static List<String> ask(Connection connection, String sql, Object... values) throws SQLException {
    try (PreparedStatement statement = prepare(connection, sql, values);
        ResultSet rows = statement.executeQuery()) {
      List<String> found = new ArrayList<>();
      while (rows.next()) {
        String value = rows.getString(1);
        if (value != null) {
          found.add(value);
        }
      }
      return found;
    }
  }

  /** How many rows the statement changed. */
  int change(String sql, Object... values) throws IOException {
    try (Connection connection = connect()) {
      return change(connection, sql, values);
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** As {@link #change(String, Object...)}, on a connection that is open. */
  static int change(Connection connection, String sql, Object... values) throws SQLException {
    try (PreparedStatement statement = prepare(connection, sql, values)) {
      return statement.executeUpdate();
    }
  }

  private static PreparedStatement prepare(Connection connection, String sql, Object... values)
      throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }

  static IOException failure(SQLException e) {
    String message = String.valueOf(e.getMessage());
    return new IOException("the database says: " + message.lines().findFirst().orElse(""), e);
  }
}
