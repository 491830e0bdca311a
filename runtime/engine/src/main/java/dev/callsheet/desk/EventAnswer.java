package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.dispatch.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * What became of an event that somebody waited for ({@link Desk#answer}). Immutable and
 * thread-safe.
 *
 * @param event its number in the log
 * @param turn what was decided on it, or why nothing was: a rule that fails and a bound that is
 *     exceeded are told here
 * @param outcomes of the actions of a decision, in their order; one that is deferred leaves later,
 *     by the desk itself
 */
public record EventAnswer(long event, Turn turn, List<Outcome> outcomes) {
  public EventAnswer {
    outcomes = List.copyOf(outcomes);
  }

  /** Those who wait for what becomes of an event. Thread-safe. */
  static final class Awaited {
    private final Map<Long, Waiting> all = new ConcurrentHashMap<>();

    /** Who waits for one event. */
    private static final class Waiting {
      final CompletableFuture<EventAnswer> answer = new CompletableFuture<>();
      final Map<Long, Outcome> outcomes = new TreeMap<>();
      Turn.@Nullable Decided decided;
    }

    /**
     * What becomes of an event.
     *
     * @param accept keeps it, and says its number before anybody can decide on it
     */
    CompletableFuture<EventAnswer> of(Function<LongConsumer, CompletableFuture<Long>> accept) {
      Waiting one = new Waiting();
      CompletableFuture<Long> unused =
          accept
              .apply(number -> all.put(number, one))
              .whenComplete(
                  (number, failure) -> {
                    if (failure != null) {
                      all.values().remove(one);
                      one.answer.completeExceptionally(failure);
                    }
                  });
      assert unused != null;
      return one.answer;
    }

    void decided(long event, Turn turn) {
      Waiting one = all.get(event);
      if (one != null) {
        if (turn instanceof Turn.Decided decided && !decided.actions().isEmpty()) {
          synchronized (one) {
            one.decided = decided;
          }
        } else {
          all.remove(event);
          Undisturbed.within(() -> one.answer.complete(new EventAnswer(event, turn, List.of())));
        }
      }
    }

    /**
     * What became of an action; what was not tried leaves once it is released, and is waited for.
     */
    void settled(long event, Action action, Outcome outcome) {
      Waiting one = outcome.kind() == Outcome.Kind.NOT_TRIED ? null : all.get(event);
      if (one != null) {
        synchronized (one) {
          one.outcomes.put(action.number(), outcome);
          complete(event, one);
        }
      }
    }

    private void complete(long event, Waiting one) {
      Turn.Decided decided = one.decided;
      if (decided != null && one.outcomes.size() == decided.actions().size()) {
        all.remove(event);
        EventAnswer answer =
            new EventAnswer(event, decided, new ArrayList<>(one.outcomes.values()));
        Undisturbed.within(() -> one.answer.complete(answer));
      }
    }

    void close() {
      end(new IllegalStateException("the desk was closed; what it kept goes on with the next"));
    }

    /** Nobody is answered any more. */
    void end(RuntimeException why) {
      Undisturbed.within(() -> all.values().forEach(one -> one.answer.completeExceptionally(why)));
      all.clear();
    }
  }
}
