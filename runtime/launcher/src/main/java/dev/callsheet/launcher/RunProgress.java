package dev.callsheet.launcher;

import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunListener;
import dev.callsheet.plan.Action;
import java.util.EnumMap;
import java.util.Map;

/** Turns the events of a run into its progress. */
final class RunProgress implements RunListener {
  private final Progress progress;
  private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);
  private long done;

  RunProgress(Progress progress) {
    this.progress = progress;
  }

  @Override
  public void attempting(Action action, int attempt) {
    // Progress is what is settled.
  }

  @Override
  public void settled(Action action, Outcome outcome) {
    done++;
    counts.merge(outcome.kind(), 1L, Long::sum);
    progress.at(done, note());
  }

  private String note() {
    StringBuilder note = new StringBuilder("sent ").append(count(Kind.SENT));
    long failed = count(Kind.REFUSED) + count(Kind.NOT_SENT);
    if (failed > 0) {
      note.append(", failed ").append(failed);
    }
    if (count(Kind.UNKNOWN) > 0) {
      note.append(", UNKNOWN ").append(count(Kind.UNKNOWN));
    }
    return note.toString();
  }

  private long count(Kind kind) {
    return counts.getOrDefault(kind, 0L);
  }
}
