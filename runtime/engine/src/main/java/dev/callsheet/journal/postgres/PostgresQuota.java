package dev.callsheet.journal.postgres;

import dev.callsheet.dispatch.pace.Day;
import dev.callsheet.dispatch.pace.Quota;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;

/** A quota in PostgreSQL, for all machines together. */
record PostgresQuota(Database database, String account) implements Quota {
  private static final String ALONE =
      "select pg_advisory_xact_lock(hashtext('callsheet quota'), hashtext(?))";
  private static final String SUM =
      "select coalesce(sum(used), 0)::text from callsheet_quota where account = ? and quarter >= ? and quarter < ?";
  private static final String ADD =
      "insert into callsheet_quota (account, quarter, used) values (?, ?, ?) on conflict (account, quarter) do update set used ="
          + " greatest(0, callsheet_quota.used + excluded.used)";
  private static final String FORGET =
      "delete from callsheet_quota where account = ? and quarter < ?";
  private static final long QUARTERS_KEPT = 7 * 96;

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
    try (Session session = database.connect()) {
      return sum(session, day);
    } catch (IOException e) {
      throw uncounted(e);
    }
  }

  private long change(Day day, long quarter, long wanted, long most) throws IOException {
    try (Session session = database.connect();
        Undo begun = new Undo(session::rollback)) { // what was not committed
      session.begin();
      session.ask(ALONE, account);
      long changed = Math.min(wanted, Math.max(0, most - sum(session, day)));
      if (changed != 0) {
        session.change(FORGET, account, quarter - QUARTERS_KEPT);
        session.change(ADD, account, quarter, changed);
      }
      session.commit();
      return begun.into(changed);
    }
  }

  private long sum(Session session, Day day) throws IOException {
    return Long.parseLong(session.ask(SUM, account, day.firstQuarter(), day.endQuarter()).get(0));
  }

  private static ConfigurationException uncounted(IOException e) {
    return new ConfigurationException(
        "what leaves in a day cannot be counted in the database (%s), so nothing more is sent; see that it answers"
            .formatted(e.getMessage()));
  }
}
