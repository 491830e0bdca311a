package dev.callsheet.guard.cap;

import dev.callsheet.action.Action;
import dev.callsheet.command.TextCommand;
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
import org.jspecify.annotations.Nullable;

/**
 * Counts whom each action reaches, right before it leaves, and lets nobody be reached more often
 * than the caps allow: who has had enough is left out, and what is too much for a day waits for the
 * next. Thread-safe.
 */
public final class CapGuard implements CountingGuard {
  private final History history;
  private final List<Cap> caps;
  private final List<Footer> footers;
  private final List<Cap> once;
  private final InstantSource clock;
  private final LiveCounter counter;

  /**
   * @param caps none to keep only what left, for whoever has caps later
   * @param clock of rehearsals
   */
  public CapGuard(History history, List<Cap> caps, InstantSource clock) {
    this(history, caps, List.of(), clock);
  }

  /**
   * @param footers with which texts have to end
   */
  public CapGuard(History history, List<Cap> caps, List<Footer> footers, InstantSource clock) {
    this.footers = List.copyOf(footers);
    this.once = footers.stream().flatMap(footer -> footer.once().stream()).toList();
    this.history = history;
    this.caps = List.copyOf(caps);
    this.clock = clock;
    this.counter = history.counter(this.caps, once);
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
    if (caps.isEmpty() && footers.isEmpty()) {
      return Guard.NONE;
    }
    Rehearsal begun = history.rehearsal(caps, once, clock.instant());
    return action -> {
      Instant now = clock.instant();
      return taken(begun, action, action.notBefore().filter(now::isBefore).orElse(now));
    };
  }

  @Override
  public Verdict take(Action action, Instant now) {
    return taken(counter, action, now);
  }

  @Override
  public Verdict takeAgain(Action action, Instant earlier, Instant now) {
    List<Touch> before = touches(action, earlier);
    List<Touch> again = touches(action, now);
    try {
      for (int i = 0; i < again.size(); i++) {
        Optional<Full> full = counter.move(before.get(i), again.get(i));
        if (full.isPresent()) {
          return verdict(again.get(i), full.get());
        }
      }
      return Verdict.ALLOW;
    } catch (IOException e) {
      return new Verdict.Stop(uncounted(e));
    }
  }

  private Verdict taken(Counter counter, Action action, Instant now) {
    List<Touch> taken = new ArrayList<>();
    try {
      for (Touch touch : touches(action, now)) {
        Footer missing = missing(counter, action, touch);
        if (missing != null) {
          return without(missing);
        }
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

  private List<Touch> touches(Action action, Instant now) {
    List<String> about = new ArrayList<>();
    for (Footer footer : footers) {
      if (action.command() instanceof TextCommand text && footer.isAt(text)) {
        about.add(footer.subject());
      }
    }
    return Touch.of(action, about, now);
  }

  /** With which it ought to end; a text has one contact. */
  private @Nullable Footer missing(Counter counter, Action action, Touch touch) throws IOException {
    for (Footer footer : footers) {
      if (action.command() instanceof TextCommand text && !footer.isAt(text)) {
        Optional<Cap> had = footer.once();
        if (had.isEmpty() || !counter.isFull(touch, had.get())) {
          return footer;
        }
      }
    }
    return null;
  }

  private static Verdict without(Footer footer) {
    String detail =
        "the text does not end with '%s'%s; write that at its end"
            .formatted(
                footer.text(),
                footer
                    .every()
                    .map(time -> ", and they had none that does within " + Cap.words(time))
                    .orElse(""));
    Ground ground = new Ground("footer", detail, "", Optional.empty());
    return new Verdict.Skip("without the footer", detail, ground);
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
      for (Touch touch : touches(action, taken)) {
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
