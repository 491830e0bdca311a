package dev.callsheet.simulator.fault;

import dev.callsheet.simulator.fault.Faults.Rule;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Chooses what happens to the next request: the script first, then the rules, then the pace.
 * Thread-safe.
 */
public final class Misbehaviour {
  private final Clock clock;
  private final Queue<Fault> script = new ArrayDeque<>();
  private final List<Standing> rules = new ArrayList<>();
  private OptionalInt pace = OptionalInt.empty();
  private long number;
  private long second;
  private int inSecond;

  public Misbehaviour(Clock clock) {
    this.clock = clock;
  }

  /** What happens to one request. */
  public record Turn(Fault fault, Duration latency) {
    public static final Turn NORMAL = new Turn(Fault.none(), Duration.ZERO);
  }

  /** A rule and the number of the last request before it was given. */
  private record Standing(Rule rule, long before) {}

  public synchronized void script(List<Fault> faults) {
    script.addAll(faults);
  }

  public synchronized void add(Faults faults) {
    for (Rule rule : faults.rules()) {
      rules.add(new Standing(rule, number));
    }
    if (faults.pace().isPresent()) {
      pace = faults.pace();
    }
  }

  public synchronized void clear() {
    script.clear();
    rules.clear();
    pace = OptionalInt.empty();
  }

  public synchronized Turn next() {
    number++;
    boolean tooFast = tooFast();
    if (script.isEmpty() && rules.isEmpty() && !tooFast) {
      return Turn.NORMAL;
    }
    Duration latency = Duration.ZERO;
    @Nullable Fault chosen = null;
    Fault scripted = script.poll();
    if (scripted instanceof Fault.Latency late) {
      latency = latency.plus(late.by());
    } else {
      chosen = scripted;
    }
    for (Standing standing : rules) {
      if (standing.rule().hits(number - standing.before())) {
        Fault fault = standing.rule().fault();
        if (fault instanceof Fault.Latency late) {
          latency = latency.plus(late.by());
        } else if (chosen == null) {
          chosen = fault;
        }
      }
    }
    if (chosen == null) {
      chosen = tooFast ? Fault.tooMany(Duration.ofSeconds(1)) : Fault.none();
    }
    return new Turn(chosen, latency);
  }

  private boolean tooFast() {
    if (pace.isEmpty()) {
      return false;
    }
    long now = Math.floorDiv(clock.millis(), 1_000L);
    if (now != second) {
      second = now;
      inSecond = 0;
    }
    inSecond++;
    return inSecond > pace.getAsInt();
  }
}
