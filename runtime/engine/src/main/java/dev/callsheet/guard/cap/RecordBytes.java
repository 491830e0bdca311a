package dev.callsheet.guard.cap;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/** Records as bytes. Not thread-safe. */
final class RecordBytes implements RecordTaker {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  @Override
  public void take(long whom, long what) {
    bytes.writeBytes(ByteBuffer.allocate(TouchLog.RECORD).putLong(whom).putLong(what).array());
  }

  boolean isEmpty() {
    return bytes.size() == 0;
  }

  byte[] all() {
    return bytes.toByteArray();
  }

  void clear() {
    bytes.reset();
  }
}
