package dev.callsheet.journal.postgres;

import dev.callsheet.dispatch.pace.Day;
import dev.callsheet.dispatch.pace.Quota;
import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;

/** A quota in PostgreSQL, for all machines together. */
final class PostgresQuota implements Quota {
  private static final String ALONE =
      "select pg_advisory_xact_lock(hashtext('callsheet quota'), hashtext(?))";
  private static final String SUM =
      "select coalesce(sum(used), 0)::text from callsheet_quota"
          + " where account = ? and quarter >= ? and quarter < ?";
  private static final String ADD =
      "insert into callsheet_quota (account, quarter, used) values (?, ?, ?)"
          + " on conflict (account, quarter)"
          + " do update set used = greatest(0, callsheet_quota.used + excluded.used)";
  private static final String FORGET =
      "delete from callsheet_quota where account = ? and quarter < ?";
  private static final long QUARTERS_KEPT = 7 * 96;

  private final Database database;
  private final String account;

  PostgresQuota(Database database, String account) {
    this.database = database;
    this.account = account;
  }

  @Override
  public long take(Day day, Instant now, long most, long wanted) {
    try {
      return change(day, Day.quarter(now), wanted, most);
    } catch (IOException e) {
      throw uncounted(e);
    }
  }

  @Override
  public void giveBack(Instant taken, long unused) {
    try {
      change(Day.of(taken, ZoneOffset.UTC), Day.quarter(taken), -unused, Long.MAX_VALUE);
    } catch (IOException e) {
      // Counted although it did not leave, which harms nobody.
    }
  }

  @Override
  public long taken(Day day) {
    try (Connection connection = database.connect()) {
      return sum(connection, day);
    } catch (SQLException e) {
      throw uncounted(Database.failure(e));
    } catch (IOException e) {
      throw uncounted(e);
    }
  }

  private long change(Day day, long quarter, long wanted, long most) throws IOException {
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      try {
        Database.ask(connection, ALONE, account);
        long changed = Math.min(wanted, Math.max(0, most - sum(connection, day)));
        if (changed != 0) {
          Database.change(connection, FORGET, account, quarter - QUARTERS_KEPT);
          Database.change(connection, ADD, account, quarter, changed);
        }
        connection.commit();
        return changed;
      } finally {
        // Ends what failed before it was committed; the connection may be a pool's.
        connection.rollback();
        connection.setAutoCommit(true);
      }
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }

  private long sum(Connection connection, Day day) throws SQLException {
    return Long.parseLong(
        Database.ask(connection, SUM, account, day.firstQuarter(), day.endQuarter()).get(0));
  }

  private static ConfigurationException uncounted(IOException e) {
    return new ConfigurationException(
        "what leaves in a day cannot be counted in the database ("
            + e.getMessage()
            + "), so nothing more is sent; see that it answers");
  }
}
