package dev.callsheet.journal;

import dev.callsheet.chain.Glance;
import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome.Kind;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/** Intents and outcomes of actions of which nobody wants to know more. Not thread-safe. */
final class ActionGlance extends Glance {
  private static final byte[] INTENT = bytes(",\"type\":\"intent\",\"action\":");
  private static final byte[] OUTCOME = bytes(",\"type\":\"outcome\",\"action\":");
  private static final byte[] KIND = bytes(",\"outcome\":\"");
  private static final Kind[] KINDS = Kind.values();
  private static final byte[][] IDS =
      Arrays.stream(KINDS).map(kind -> bytes(kind.id() + '"')).toArray(byte[][]::new);

  private final LongPredicate wanted;
  private long action;
  private @Nullable Kind outcome;

  /**
   * @param wanted the actions whose records are read as a whole
   */
  ActionGlance(LongPredicate wanted) {
    this.wanted = wanted;
  }

  @Override
  protected boolean tells() {
    outcome = null;
    return isOfAction() && !wanted.test(action);
  }

  private boolean isOfAction() {
    if (skip(INTENT)) {
      return (action = number()) > 0;
    }
    return skip(OUTCOME) && (action = number()) > 0 && skip(KIND) && isKnown();
  }

  private boolean isKnown() {
    for (int i = 0; i < IDS.length; i++) {
      if (isNext(IDS[i])) {
        outcome = KINDS[i];
        return true;
      }
    }
    return false;
  }

  /** When the last of those was announced that this told of; empty if none was. */
  Optional<Instant> announced() {
    return noted();
  }

  /** Brings states on by what the record says. */
  void apply(ActionStates states) {
    long known = RecordJson.action(action, states);
    if (outcome == null) {
      noteMoment();
      states.leaves(known);
    } else {
      states.settles(known, outcome);
    }
  }
}
