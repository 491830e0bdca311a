package dev.callsheet.guard.cap;

import dev.callsheet.action.Action;
import dev.callsheet.plan.CountingGuard;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Counts whom each action reaches, right before it leaves, and lets nobody be reached more often
 * than the caps allow: who has had enough is left out, and what is too much for a day waits for the
 * next. Thread-safe.
 */
public final class CapGuard implements CountingGuard {
  private final History history;
  private final List<Cap> caps;
  private final InstantSource clock;
  private final LiveCounter counter;

  /**
   * @param caps none to keep only what left, for whoever has caps later
   * @param clock of rehearsals
   */
  public CapGuard(History history, List<Cap> caps, InstantSource clock) {
    this.history = history;
    this.caps = List.copyOf(caps);
    this.clock = clock;
    this.counter = history.counter(this.caps);
  }

  /** What each cap says of reaching somebody so, were it now; nothing is kept of that. */
  public static List<Verdict> look(History history, List<Cap> caps, Touch touch) {
    return caps.stream()
        .map(
            cap ->
                history
                    .rehearsal(List.of(cap), touch.at())
                    .take(touch)
                    .map(full -> verdict(touch, full))
                    .orElseGet(
                        () ->
                            new Verdict.Allow(
                                new Ground("cap " + cap.said(), "has room", "", Optional.empty()))))
        .toList();
  }

  /** Says nothing before something is about to leave. */
  @Override
  public Verdict judge(Action action) {
    return Verdict.ALLOW;
  }

  @Override
  public Guard rehearsal() {
    if (caps.isEmpty()) {
      return Guard.NONE;
    }
    Rehearsal begun = history.rehearsal(caps, clock.instant());
    return action -> {
      Instant now = clock.instant();
      return taken(begun, action, action.notBefore().filter(now::isBefore).orElse(now));
    };
  }

  @Override
  public Verdict take(Action action, Instant now) {
    return taken(counter, action, now);
  }

  private static Verdict taken(Counter counter, Action action, Instant now) {
    List<Touch> touches = Touch.of(action, now);
    List<Touch> taken = new ArrayList<>();
    try {
      for (Touch touch : touches) {
        Optional<Full> full = counter.take(touch);
        if (full.isPresent()) {
          for (Touch before : taken) {
            counter.giveBack(before);
          }
          return verdict(touch, full.get());
        }
        taken.add(touch);
      }
      return Verdict.ALLOW;
    } catch (IOException e) {
      return new Verdict.Stop(uncounted(e));
    }
  }

  private static String uncounted(IOException e) {
    return "how often people were reached cannot be counted (%s), so nothing more is sent; see that the database answers, or that the folder can be written"
        .formatted(Reasons.of(e));
  }

  private static Verdict verdict(Touch touch, Full full) {
    Cap cap = full.cap();
    String rule = "cap " + cap.said();
    String value = full.count() + " so far, room again " + full.again();
    Ground ground = new Ground(rule, value, "", Optional.empty());
    return cap.within().isPresent()
        ? new Verdict.Skip("over the " + rule, touch.contact().masked() + " had " + value, ground)
        : new Verdict.Defer(full.again(), "over the " + rule, ground);
  }

  @Override
  public void giveBack(Action action, Instant taken) {
    try {
      for (Touch touch : Touch.of(action, taken)) {
        counter.giveBack(touch);
      }
    } catch (IOException | ConfigurationException e) {
      // Counted although nothing left, which harms nobody.
    }
  }

  @Override
  public void sync() {
    try {
      counter.sync();
    } catch (IOException e) {
      throw new ConfigurationException(uncounted(e));
    }
  }
}
