package dev.callsheet.action;

import java.io.IOException;
import java.io.OutputStream;

/** Where the actions of a plan are. Thread-safe once all are written. */
public interface Actions extends AutoCloseable {
  long size();

  /** A reader from the first on; each reads on its own. */
  ActionReader read();

  /** Writes them as one or more members of a gzip file; {@code out} stays open. */
  void writeTo(OutputStream out) throws IOException;

  @Override
  void close();
}
