package dev.callsheet.journal.postgres;

import dev.callsheet.chain.Parts;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Groups of records as rows; part 0 is the plan of the run. The session that writes them also holds
 * the lock of the run: when it is gone nothing can be written. Each statement that writes names the
 * epoch of the run that is this one's: whoever takes the run over raises it, and from then on
 * nothing of this one is written, whatever became of the lock. Thread-safe to read.
 */
final class PostgresParts implements Parts {
  static final int PLAN = 0;

  /** What is written so is not waited for: it outlives the process and the server's process. */
  private static final String LATER = ", set_config('synchronous_commit', 'off', true)";

  /** What is written so outlives a loss of power, as {@link SessionTerms} have it. */
  private static final String NOW = "";

  private static final String MINE = "from callsheet_runs as mine where id = ? and epoch = ?";

  /** Whoever raises the epoch waits until this is committed, or this is written nowhere. */
  private static final String KEEP =
      "insert into callsheet_parts (run, part, at, bytes) select id, ?, ?, ?"
          + " from callsheet_runs as mine%s where id = ? and epoch = ? for share of mine";

  private final Database database;
  private final String run;
  private final @Nullable Session held;
  private int part;
  private long position;
  private long epoch;

  /** Those of a run, to read. */
  PostgresParts(Database database, String run) {
    this(database, run, null);
  }

  /**
   * Those of a run, all on one session.
   *
   * @param held stays open
   */
  PostgresParts(Database database, String run, @Nullable Session held) {
    this.database = database;
    this.run = run;
    this.held = held;
  }

  private Session connect() throws IOException {
    return held == null ? database.connect() : held.lent();
  }

  @Override
  public String name(int number) {
    return "journal-" + number;
  }

  @Override
  public String whereabouts(int number) {
    return name(number) + " of the run " + run + " in the database";
  }

  @Override
  public String whole() {
    return "the journal of the run " + run;
  }

  @Override
  public String remedy() {
    return "see that the database answers and has room, then resume the run";
  }

  @Override
  public List<Integer> list() throws IOException {
    try (Session session = connect()) {
      return session.all(
          row -> row.getInt(1),
          "select distinct part from callsheet_parts where run = ? and part > ? order by part",
          run,
          PLAN);
    }
  }

  @Override
  public InputStream read(int number) throws IOException {
    return new Groups(connect(), run, number);
  }

  /** A part, group by group; what is missing between is passed over: the chain tells. */
  private static final class Groups extends InputStream {
    private final Session session;
    private final String run;
    private final int number;
    private long from;
    private byte[] group = {};
    private int read;

    Groups(Session session, String run, int number) {
      this.session = session;
      this.run = run;
      this.number = number;
    }

    @Override
    public int read() throws IOException {
      return isMore() ? group[read++] & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (!isMore()) {
        return -1;
      }
      int count = Math.min(length, group.length - read);
      System.arraycopy(group, read, bytes, offset, count);
      read += count;
      return count;
    }

    private boolean isMore() throws IOException {
      if (read < group.length) {
        return true;
      }
      List<byte[]> next =
          session.all(
              row -> {
                from = row.getLong(1);
                return row.getBytes(2);
              },
              "select at, bytes from callsheet_parts where run = ? and part = ? and at >= ? order by at limit 1",
              run,
              number,
              from + group.length);
      if (next.isEmpty()) {
        return false;
      }
      group = next.get(0);
      read = 0;
      return true;
    }

    @Override
    public void close() throws IOException {
      session.close();
    }
  }

  /** From now on this one writes; whoever did before is written nowhere any more. */
  void takeOver() throws IOException {
    epoch =
        writing()
            .all(
                row -> row.getLong(1),
                "update callsheet_runs set stop = null, epoch = epoch + 1 where id = ? returning epoch",
                run)
            .stream()
            .findFirst()
            .orElseThrow(() -> new IOException("the run is not there any more"));
  }

  /** A change of what is this one's; nothing is changed, and that is told, if it is another's. */
  private void refuseIfAnothers(boolean isMine) throws IOException {
    if (!isMine) {
      throw new IOException(
          "another process has taken the run over, since this one's session was lost or handed on");
    }
  }

  @Override
  public void goOn(int last, long bytes) throws IOException {
    part = last;
    position = bytes;
    Session session = writing();
    session.begin();
    try (Undo begun = new Undo(session::rollback)) {
      refuseIfAnothers(!session.ask("select id " + MINE + " for share", run, epoch).isEmpty());
      session.change(
          "delete from callsheet_parts where run = ? and (part > ? or part = ? and at >= ?)",
          run,
          last,
          last,
          bytes);
      session.change(
          "update callsheet_parts set bytes = substring(bytes from 1 for (? - at)::integer)"
              + " where run = ? and part = ? and at + length(bytes) > ?",
          bytes,
          run,
          last,
          bytes);
      session.commit();
      begun.into(session);
    }
  }

  private Session writing() throws IOException {
    if (held == null) {
      throw new IOException("it is not held");
    }
    return held;
  }

  @Override
  public void begin(byte[] head, int count, long room) throws IOException {
    put(part + 1, 0, Arrays.copyOf(head, count), NOW);
    part++;
    position = count;
  }

  /** A database cannot promise room: an outcome for which there is none is unknown in the end. */
  @Override
  public void reserve(long bytes) {}

  @Override
  public void write(byte[] bytes, int count) throws IOException {
    add(bytes, count, LATER);
  }

  @Override
  public void force(byte[] bytes, int count) throws IOException {
    if (count > 0) {
      add(bytes, count, NOW);
    } else { // any change will do: it is durable after all before it
      refuseIfAnothers(
          writing()
                  .change(
                      "update callsheet_runs set stop = stop where id = ? and epoch = ?",
                      run,
                      epoch)
              > 0);
    }
  }

  private void add(byte[] bytes, int count, String committed) throws IOException {
    if (part == PLAN) {
      throw new IOException("no part of the journal is open");
    }
    put(part, position, Arrays.copyOf(bytes, count), committed);
    position += count;
  }

  /** Keeps bytes of the plan, which come before these. */
  void keep(long at, byte[] bytes) throws IOException {
    put(PLAN, at, bytes, NOW);
  }

  private void put(int to, long at, byte[] bytes, String committed) throws IOException {
    refuseIfAnothers(writing().change(KEEP.formatted(committed), to, at, bytes, run, epoch) > 0);
  }

  @Override
  public long size() {
    return position;
  }

  @Override
  public void delete(int number) throws IOException {
    writing()
        .change(
            "delete from callsheet_parts where run = ? and part = ? and exists (select "
                + MINE
                + ")",
            run,
            number,
            run,
            epoch);
  }

  @Override
  public void close() {
    // The session is its owner's.
  }
}
