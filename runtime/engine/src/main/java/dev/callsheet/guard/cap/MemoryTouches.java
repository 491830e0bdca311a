package dev.callsheet.guard.cap;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;

/** Records that end with the process. Thread-safe. */
final class MemoryTouches {
  private final ByteArrayOutputStream records = new ByteArrayOutputStream();
  private final Set<String> added = new HashSet<>();

  TouchLog log() {
    return new Log();
  }

  private final class Log implements TouchLog {
    private int told;

    @Override
    public boolean exists() {
      return true;
    }

    @Override
    public void read(Instant since, RecordTaker taker) {
      byte[] all;
      synchronized (records) {
        all = records.size() > told ? records.toByteArray() : new byte[0];
      }
      ByteBuffer more = ByteBuffer.wrap(all);
      for (; told < all.length; told += RECORD) {
        taker.take(more.getLong(told), more.getLong(told + Long.BYTES));
      }
    }

    @Override
    public void rewind() {
      told = 0;
    }

    @Override
    public <T> T alone(Step<T> step) throws IOException {
      synchronized (records) {
        return step.done();
      }
    }

    @Override
    public void write(byte[] more) {
      records.writeBytes(more);
    }

    @Override
    public void sync() {
      // It is never to outlive the process.
    }

    @Override
    public boolean add(String digest, byte[] more) {
      boolean isNew = added.add(digest);
      if (isNew) {
        records.writeBytes(more);
      }
      return isNew;
    }
  }
}
