package dev.callsheet.journal;

import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a record of an action says, read off its first bytes. A journal is nearly all intents and
 * outcomes, and how a run stands needs no object for each. What is not written to the letter as
 * {@link RecordWriter} writes it is none of them here, and to be read as a whole. Not thread-safe.
 */
final class Glance {
  private static final byte[] SEQ = bytes("{\"seq\":");
  private static final byte[] AT = bytes(",\"at\":\"");
  private static final byte[] INTENT = bytes(",\"type\":\"intent\",\"action\":");
  private static final byte[] OUTCOME = bytes(",\"type\":\"outcome\",\"action\":");
  private static final byte[] KIND = bytes(",\"outcome\":\"");
  private static final byte[] HASH = bytes(RecordWriter.HASH);
  private static final byte[] END = bytes(RecordWriter.END);
  private static final int MOST_DIGITS = 18;
  private static final Kind[] KINDS = Kind.values();
  private static final byte[][] IDS =
      Arrays.stream(KINDS).map(kind -> bytes(kind.id() + '"')).toArray(byte[][]::new);

  private byte[] line = {};
  private int at;
  private int end;
  private long seq;
  private long action;
  private @Nullable Kind outcome;

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Whether this line is a record of one action: then the others tell what it says. */
  boolean isAt(byte[] bytes, int from, int length) {
    line = bytes;
    at = from;
    end = from + length;
    outcome = null;
    return isClosed()
        && skip(SEQ)
        && (seq = number()) > 0
        && skip(AT)
        && skipText()
        && isOfAction();
  }

  /** The hash covers what is before it, and nothing of this. */
  private boolean isClosed() {
    int hash = end - END.length - Chain.DIGITS - HASH.length;
    return hash >= at && is(HASH, hash) && is(END, end - END.length);
  }

  private boolean isOfAction() {
    if (skip(INTENT)) {
      return (action = number()) > 0;
    }
    return skip(OUTCOME) && (action = number()) > 0 && skip(KIND) && isKnown();
  }

  private boolean isKnown() {
    for (int i = 0; i < IDS.length; i++) {
      if (is(IDS[i], at)) {
        outcome = KINDS[i];
        return true;
      }
    }
    return false;
  }

  private boolean is(byte[] word, int place) {
    return place + word.length <= end
        && Arrays.equals(word, 0, word.length, line, place, place + word.length);
  }

  private boolean skip(byte[] word) {
    boolean is = is(word, at);
    at += is ? word.length : 0;
    return is;
  }

  /** Behind the next quote; there is none within a moment. */
  private boolean skipText() {
    while (at < end && line[at] != '"') {
      at++;
    }
    return at++ < end;
  }

  /** 0 if there is none that a record would bear. */
  private long number() {
    int first = at;
    long number = 0;
    for (; at < end && line[at] >= '0' && line[at] <= '9'; at++) {
      number = number * 10 + line[at] - '0';
    }
    return at == first || at - first > MOST_DIGITS || line[first] == '0' ? 0 : number;
  }

  long seq() {
    return seq;
  }

  long action() {
    return action;
  }

  /** Brings a standing on by what the record says. */
  void apply(ActionStates standing) {
    long known = RecordJson.action(action, standing);
    if (outcome == null) {
      standing.leaves(known);
    } else {
      standing.settles(known, outcome);
    }
  }
}
