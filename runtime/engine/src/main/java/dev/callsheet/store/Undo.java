package dev.callsheet.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Takes back what was begun unless it is finished: to be closed, however the method is left. Not
 * thread-safe.
 */
public final class Undo implements AutoCloseable {
  private @Nullable AutoCloseable undo;

  /**
   * What was just begun.
   *
   * @param undo what is to be done if it comes to nothing
   */
  public Undo(AutoCloseable undo) {
    this.undo = undo;
  }

  /** It is finished: this is what came of it. */
  public <T> T into(T result) {
    undo = null;
    return result;
  }

  /**
   * @throws UncheckedIOException if something cannot be taken back; whatever ended the method early
   *     is what its caller gets
   */
  @Override
  @SuppressWarnings("IllegalCatch") // AutoCloseable may throw anything
  public void close() {
    AutoCloseable open = undo;
    undo = null;
    if (open != null) {
      try {
        open.close();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new UncheckedIOException(e instanceof IOException io ? io : new IOException(e));
      }
    }
  }
}
