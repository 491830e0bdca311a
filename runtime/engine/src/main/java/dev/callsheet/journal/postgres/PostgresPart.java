package dev.callsheet.journal.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * A part as it was written, group by group. What is missing in between is passed over: the chain of
 * the records tells.
 */
final class PostgresPart extends InputStream {
  private final Connection connection;
  private final PreparedStatement next;
  private byte[] group = new byte[0];
  private int read;
  private long at;

  PostgresPart(Connection connection, String run, int part) throws SQLException {
    this.connection = connection;
    next =
        connection.prepareStatement(
            "select at, bytes from callsheet_parts where run = ? and part = ? and at >= ?"
                + " order by at limit 1");
    next.setString(1, run);
    next.setInt(2, part);
  }

  @Override
  public int read() throws IOException {
    return more() ? group[read++] & 0xff : -1;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (!more()) {
      return -1;
    }
    int count = Math.min(length, group.length - read);
    System.arraycopy(group, read, bytes, offset, count);
    read += count;
    return count;
  }

  private boolean more() throws IOException {
    if (read < group.length) {
      return true;
    }
    try {
      next.setLong(3, at);
      try (ResultSet row = next.executeQuery()) {
        if (!row.next()) {
          return false;
        }
        group = row.getBytes(2);
        read = 0;
        at = row.getLong(1) + group.length;
        return true;
      }
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }

  @Override
  public void close() throws IOException {
    try (connection) {
      next.close();
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }
}
