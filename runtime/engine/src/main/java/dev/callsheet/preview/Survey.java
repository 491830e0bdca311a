package dev.callsheet.preview;

import dev.callsheet.action.Action;
import dev.callsheet.action.LeftOut;
import dev.callsheet.command.Command;
import dev.callsheet.command.Email;
import dev.callsheet.command.Operation;
import dev.callsheet.command.TextCommand;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Gathers the figures of one plan, action by action. Not thread-safe. */
public final class Survey {
  /** The seed of samples when nobody gives another. */
  public static final long SEED = 1;

  private static final int MOST_WARNINGS = 100;
  private static final int MOST_AGENTS = 1_000;
  private static final int FEW = 5;
  private static final int MOST_MOMENTS = 1_000;

  private final Map<Operation, Tally> tallies = new EnumMap<>(Operation.class);
  private final Map<String, LeftOut> leftOut = new LinkedHashMap<>();
  private final SortedMap<Instant, Long> later = new TreeMap<>();
  private final PeopleCount people = new PeopleCount();
  private final TextSurvey texts = new TextSurvey();
  private final List<Action> sweeping = new ArrayList<>();
  private final List<Action> repeated = new ArrayList<>();
  private final List<Action> again = new ArrayList<>();
  private final List<Action> calledAgain = new ArrayList<>();
  private final Sample sample;
  // By comparison: a record's own hash code would make a start wait.
  private final Map<Source, String> templates = new TreeMap<>();
  private final Map<String, List<String>> phones = new TreeMap<>();
  private final List<Problem> warnings = new ArrayList<>();
  private final Map<String, long[]> agents = new LinkedHashMap<>();
  private long withoutAgent;
  private long ofOtherAgents;
  private long repeats;

  public Survey(long seed) {
    sample = new Sample(FEW, seed);
  }

  public void keep(Action action, boolean isRepeat) {
    count(action.command().operation(), action.notBefore().isPresent() ? Tally.LATER : Tally.NOW);
    if (action.notBefore().isPresent()) {
      later(action.notBefore().get());
    }
    if (people.add(action.command())) {
      few(action.command() instanceof TextCommand ? again : calledAgain, action);
    }
    if (isRepeat) {
      repeats++;
      few(repeated, action);
    }
    if (action.command().operation().isSweeping()) {
      few(sweeping, action);
    }
    if (action.command() instanceof TextCommand text) {
      texts.add(action, text);
    }
    deal(action.command());
    sample.add(action);
  }

  /** Openings are few; other moments may be many, and then their hours say enough. */
  private void later(Instant moment) {
    boolean isFew = later.size() < MOST_MOMENTS || later.containsKey(moment);
    later.merge(isFew ? moment : moment.truncatedTo(ChronoUnit.HOURS), 1L, Long::sum);
  }

  private void deal(Command command) {
    Optional<Email> agent = Agents.of(command);
    if (agent.isEmpty()) {
      withoutAgent += Agents.mayName(command) ? 1 : 0;
      return;
    }
    long[] count = agents.get(agent.get().value());
    if (count != null) {
      count[0]++;
    } else if (agents.size() < MOST_AGENTS) {
      agents.put(agent.get().value(), new long[] {1});
    } else {
      ofOtherAgents++;
    }
  }

  static void few(List<Action> actions, Action next) {
    if (actions.size() < FEW) {
      actions.add(next);
    }
  }

  /** Counts actions that are not among those kept. */
  public void count(Operation operation, Tally more) {
    tallies.put(operation, tallies.getOrDefault(operation, Tally.NONE).plus(more));
  }

  /** One or more actions that are not in the plan, or later than they were asked for. */
  public void leave(LeftOut left) {
    String key = left.kind() + left.reason();
    LeftOut known = leftOut.get(key);
    leftOut.put(key, known == null ? left : known.plus(left));
  }

  public void warn(Problem problem) {
    if (warnings.size() < MOST_WARNINGS) {
      warnings.add(problem);
    }
  }

  public void phones(String file, List<String> columns) {
    phones.put(file, List.copyOf(columns));
  }

  public void template(Source place, String template) {
    templates.put(place, template);
  }

  private List<Concern> concerns() {
    List<Concern> concerns = new ArrayList<>();
    if (people.calledAgain() > 0) {
      concerns.add(new Concern(Concern.Kind.CALLED_AGAIN, people.calledAgain(), calledAgain));
    }
    texts.addConcerns(concerns);
    return concerns;
  }

  public Preview preview(String name) {
    return new Preview(
        name,
        tallies,
        new ArrayList<>(leftOut.values()),
        later,
        people.counted(),
        repeats,
        texts.texts(people.textedAgain()),
        new Notable(sweeping, repeated, again, texts.longest(), sample.actions()),
        concerns(),
        templates,
        phones,
        Shares.of(agents, withoutAgent, ofOtherAgents),
        warnings);
  }
}
