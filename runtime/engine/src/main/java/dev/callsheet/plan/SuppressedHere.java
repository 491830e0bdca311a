package dev.callsheet.plan;

import dev.callsheet.action.Action;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Suppress;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Whom the actions so far suppress: nobody of them is reached by those behind. Keeps that in memory
 * alone, for a plan before it leaves and for trials. Thread-safe.
 */
public final class SuppressedHere implements CountingGuard {
  private final Map<PhoneNumber, String> since = new ConcurrentHashMap<>();

  @Override
  public Verdict judge(Action action) {
    if (since.isEmpty() || !action.command().operation().effect().reaches()) {
      return Verdict.ALLOW;
    }
    for (PhoneNumber contact : action.command().contacts()) {
      PhoneNumber number = contact.identity();
      String place = since.get(number);
      Optional<PhoneNumber> other = number.otherForm();
      if (place == null && other.isPresent()) {
        place = since.get(other.get());
      }
      if (place != null) {
        String detail = number.masked() + " is suppressed at " + place;
        return new Verdict.Skip(
            "suppressed", detail, new Ground("suppress", detail, "", Optional.empty()));
      }
    }
    return Verdict.ALLOW;
  }

  @Override
  public Verdict take(Action action, Instant now) {
    if (action.command() instanceof Suppress suppress) {
      since.putIfAbsent(suppress.contact().identity(), action.origin().source().toString());
    }
    return Verdict.ALLOW;
  }

  @Override
  public Guard rehearsal() {
    return this;
  }

  @Override
  public void giveBack(Action action, Instant taken) {
    // Who asked for it stays left alone.
  }

  @Override
  public void sync() {
    // Is kept in memory alone.
  }
}
