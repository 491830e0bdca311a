package dev.callsheet.journal.postgres;

import dev.callsheet.guard.cap.Cap;
import dev.callsheet.guard.cap.RecordTaker;
import dev.callsheet.guard.cap.TouchLog;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Records in PostgreSQL, for all machines together: a row for those that were written at once. */
final class PostgresTouchLog implements TouchLog {
  private static final String ALONE =
      "select pg_advisory_xact_lock(hashtext('callsheet touches'), hashtext(?))";
  private static final String EXISTS = "select id::text from callsheet_touches limit 1";
  private static final String READ =
      "select id, records from callsheet_touches where account = ? and id > ? and written >= ? order by id";
  private static final String WRITE =
      "insert into callsheet_touches (account, written, digest, records) values (?, ?, ?, ?)"
          + " on conflict do nothing";
  private static final String FORGET =
      "delete from callsheet_touches where account = ? and written < ?";

  /** Behind the last day that a cap may look at, whatever the clocks say. */
  private static final Duration KEPT = Cap.LONGEST.plusDays(2);

  private final Database database;
  private final Supplier<String> account;
  private final InstantSource clock;
  private long told;
  private boolean hasForgotten;
  private @Nullable Session held;

  PostgresTouchLog(Database database, Supplier<String> account, InstantSource clock) {
    this.database = database;
    this.account = account;
    this.clock = clock;
  }

  private Session session() throws IOException {
    Session mine = held;
    return mine == null ? database.connect() : mine.lent();
  }

  @Override
  public boolean exists() throws IOException {
    return !database.ask(EXISTS).isEmpty();
  }

  @Override
  public void read(Instant since, RecordTaker taker) throws IOException {
    try (Session session = session()) {
      session.all(
          row -> {
            told = row.getLong(1);
            ByteBuffer records = ByteBuffer.wrap(row.getBytes(2));
            while (records.remaining() >= RECORD) {
              taker.take(records.getLong(), records.getLong());
            }
            return told;
          },
          READ,
          account.get(),
          told,
          since.getEpochSecond());
    }
  }

  @Override
  public void rewind() {
    told = 0;
  }

  @Override
  public <T> T alone(Step<T> step) throws IOException {
    try (Session session = database.connect();
        Undo begun = new Undo(session::rollback)) { // what was not committed
      session.begin();
      session.ask(ALONE, account.get());
      held = session;
      T done = step.done();
      session.commit();
      return begun.into(done);
    } finally {
      held = null;
    }
  }

  @Override
  public void write(byte[] records) throws IOException {
    insert("", records);
    if (!hasForgotten) {
      hasForgotten = true;
      try (Session session = session()) {
        session.change(FORGET, account.get(), clock.instant().minus(KEPT).getEpochSecond());
      }
    }
  }

  private boolean insert(String digest, byte[] records) throws IOException {
    try (Session session = session()) {
      return session.change(WRITE, account.get(), clock.instant().getEpochSecond(), digest, records)
          > 0;
    }
  }

  /** What is committed is durable. */
  @Override
  public void sync() {
    // Nothing is left to do.
  }

  @Override
  public boolean add(String digest, byte[] records) throws IOException {
    return insert(digest, records);
  }
}
