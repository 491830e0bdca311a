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
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Records in PostgreSQL, for all machines together: a row for those that were written at once. */
final class PostgresTouchLog implements TouchLog {
  private static final String ALONE =
      "select pg_advisory_xact_lock(hashtext('callsheet touches'), hashtext(?))";
  private static final String EXISTS = "select id::text from callsheet_touches limit 1";

  /** The last one that was read is among them, if it is still what it was. */
  private static final String READ =
      "select id, records, xmin::text from callsheet_touches"
          + " where account = ? and id >= ? and (id = ? or written >= ?) order by id";

  private static final String WRITE =
      "insert into callsheet_touches (account, written, digest, records) values (?, ?, ?, ?)"
          + " on conflict (account, digest) where digest <> '' do nothing";

  /** Old by the database's clock as well: one machine's may be wrong. */
  private static final String FORGET =
      "delete from callsheet_touches where account = ?"
          + " and written < least(?, extract(epoch from clock_timestamp())::bigint - ?)";

  /** The server ends who holds the lock and does nothing; another who waited has it next. */
  private static final Set<String> BUSY = Set.of("55P03", "57014", "40001", "40P01");

  /** Behind the last day that a cap may look at, whatever the clocks say. */
  private static final Duration KEPT = Cap.LONGEST.plusDays(2);

  private static final int TRIES = 3;

  private final Database database;
  private final Supplier<String> account;
  private final InstantSource clock;
  private final Forgotten forgotten;
  private long told;

  /** The last row that was ever read, and what wrote it: when it is another the rest is, too. */
  private long seen;

  private String seenBy = "";
  private @Nullable Session held;

  /** When what is old was forgotten last, by account. */
  interface Forgotten {
    /** Whether it is time to do it again; then it is done by whoever asks. */
    boolean isDue(String account);
  }

  PostgresTouchLog(
      Database database, Supplier<String> account, InstantSource clock, Forgotten forgotten) {
    this.database = database;
    this.forgotten = forgotten;
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
    long before = told;
    boolean[] isThere = {seen == 0};
    try (Session session = session()) {
      session.all(
          row -> {
            long id = row.getLong(1);
            isThere[0] |= id == seen && seenBy.equals(row.getString(3));
            if (id > before && (isThere[0] || id < seen)) {
              told = id;
              ByteBuffer records = ByteBuffer.wrap(row.getBytes(2));
              while (records.remaining() >= RECORD) {
                taker.take(records.getLong(), records.getLong());
              }
              if (id > seen) {
                seen = id;
                seenBy = row.getString(3);
              }
            }
            return id;
          },
          READ,
          account.get(),
          before,
          seen,
          since.getEpochSecond());
    }
    if (!isThere[0]) {
      told = before;
      throw new IOException(
          "rows of callsheet_touches that were read are not there any more, so the database was set back or"
              + " emptied: what left since then is in no count; see what left, then start anew");
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
      takeTurn(session);
      held = session;
      T done = step.done();
      session.commit();
      return begun.into(done);
    } finally {
      held = null;
    }
  }

  /** Within a transaction from now on; nothing was done in it that would have to be done again. */
  private void takeTurn(Session session) throws IOException {
    for (int attempt = 1; ; attempt++) {
      session.begin();
      try {
        session.ask(ALONE, account.get());
        return;
      } catch (IOException e) {
        session.rollback();
        if (attempt == TRIES || !Session.isOf(e, BUSY)) {
          throw e;
        }
      }
    }
  }

  @Override
  public void write(byte[] records) throws IOException {
    insert("", records);
    if (forgotten.isDue(account.get())) {
      try (Session session = session()) {
        session.change(
            FORGET, account.get(), clock.instant().minus(KEPT).getEpochSecond(), KEPT.toSeconds());
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
