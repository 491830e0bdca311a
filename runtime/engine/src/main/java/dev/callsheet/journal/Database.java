package dev.callsheet.journal;

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

/** A database that is asked in SQL; whatever fails is an IOException in one line. Thread-safe. */
final class Database {
  private final Connections source;

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
    Connection lent =
        (Connection)
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
    return new Database(() -> lent);
  }

  /** A connection in which each statement is a transaction. To be closed. */
  Connection connect() throws IOException {
    try {
      Connection connection = source.get();
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
