package dev.callsheet.journal;

import dev.callsheet.dispatch.pace.Day;
import dev.callsheet.dispatch.pace.Quota;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A quota that is opened when it is first asked, so that planning touches no file. */
final class FirstAsked implements Quota {
  private final Supplier<Quota> opened;
  private @Nullable Quota quota;

  FirstAsked(Supplier<Quota> opened) {
    this.opened = opened;
  }

  private synchronized Quota quota() {
    Quota known = quota;
    if (known == null) {
      known = opened.get();
      quota = known;
    }
    return known;
  }

  @Override
  public long take(Day day, Instant now, long most, long wanted) {
    return quota().take(day, now, most, wanted);
  }

  @Override
  public void giveBack(Instant taken, long unused) {
    quota().giveBack(taken, unused);
  }

  @Override
  public long taken(Day day) {
    return quota().taken(day);
  }
}
