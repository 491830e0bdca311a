package dev.callsheet.desk;

import dev.callsheet.desk.note.DeskNote;
import dev.callsheet.desk.note.ReleaseTerms;
import dev.callsheet.dispatch.pace.Brake;
import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why nothing leaves a desk: the note in its folder, which may go at any time. Thread-safe. */
final class DeskHold implements Brake {
  private final DeskNote note;
  private @Nullable String unnoted;
  private @Nullable String asked;
  private boolean awaitsList;
  private long free;

  DeskHold(DeskNote note) {
    this.note = note;
  }

  /** From now on {@link #reason} is asked for a new run. */
  synchronized void begins() {
    asked = null;
  }

  /** What the note says: that ends a run. */
  @Override
  public synchronized Optional<String> reason() {
    Optional<String> text = note.text();
    asked = text.orElse(asked);
    return text;
  }

  /**
   * What ended a run holds from now on; but if that was the note, it holds as long as it is there,
   * and it may be gone.
   *
   * @param said the same as the note may say it
   */
  synchronized void ended(String why, String said) {
    if (!why.equals(asked)) {
      unnoted = said;
    }
  }

  /** Why nothing leaves. What ended a run is noted where a release finds it, once it can be. */
  synchronized Optional<String> why() {
    String why = unnoted;
    if (why == null) {
      Optional<String> text = note.text();
      free += text.isEmpty() ? 1 : 0;
      return text;
    }
    try {
      note.leave(why);
      unnoted = null;
    } catch (ConfigurationException e) {
      // It is held as long as this process lives.
    }
    return Optional.of(why);
  }

  /** Holds from now on, notes why as soon as that can be, and gives why it is held. */
  synchronized String leave(String why) {
    unnoted = unnoted == null ? why : unnoted;
    asked = why().orElse(why);
    return asked;
  }

  /**
   * Whether nothing leaves, whoever releases it, as those who want no more may not be on the list
   * yet.
   */
  synchronized boolean awaitsList() {
    return awaitsList;
  }

  synchronized void awaitList(boolean waits) {
    awaitsList = waits;
  }

  /**
   * Grows with each time that it was let go or seen to be free: what holds then is another hold.
   */
  synchronized long free() {
    return free;
  }

  /** Lets go on what is held; false if nothing was. */
  synchronized boolean release(Path folder) {
    boolean wasHeld = ReleaseTerms.release(folder, Optional.empty()).isPresent() || unnoted != null;
    unnoted = null;
    free++;
    return wasHeld;
  }
}
