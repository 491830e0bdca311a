package dev.callsheet.chain;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a record says, read off its first bytes. A long chain is nearly all records of a few kinds,
 * and what stands in the end needs no object for each: whoever knows these kinds extends this. What
 * is not written to the letter as {@link ChainWriter} writes it is none of them here, and to be
 * read as a whole. Not thread-safe.
 */
public abstract class Glance {
  private static final byte[] SEQ = bytes("{\"seq\":");
  private static final byte[] AT = bytes(",\"at\":\"");
  private static final byte[] HASH = bytes(ChainWriter.HASH);
  private static final byte[] END = bytes(ChainWriter.END);
  private static final int MOST_DIGITS = 18;

  private byte[] line = {};
  private int at;
  private int hash;
  private int end;
  private int moment;
  private int momentEnd;
  private byte[] noted = {};
  private boolean isPlain;
  private long seq;

  /** Of somebody who reads each record as a whole. */
  public static Glance none() {
    return new Glance() {
      @Override
      protected boolean tells() {
        return false;
      }
    };
  }

  /** Of somebody who wants to know of no record more than that it is there. */
  static Glance all() {
    return new Glance() {
      @Override
      protected boolean tells() {
        return true;
      }
    };
  }

  /** A word as records hold it. */
  protected static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Whether what follows the record's time tells all that one has to know of it. */
  protected abstract boolean tells();

  /** Whether this line is such a record: then the others tell what it says. */
  final boolean isAt(byte[] bytes, int from, int length) {
    line = bytes;
    at = from;
    end = from + length;
    isPlain = true;
    return isClosed()
        && skip(SEQ)
        && (seq = number()) > 0
        && skip(AT)
        && (moment = at) > 0
        && skipText()
        && (momentEnd = at - 1) > 0
        && tells();
  }

  /** When it was written, as {@link MomentText} has it. */
  final String moment() {
    return text(moment, momentEnd);
  }

  /** Notes when it was written, without an object for each: of many only the last is asked for. */
  protected final void noteMoment() {
    int length = momentEnd - moment;
    if (noted.length != length) {
      noted = new byte[length];
    }
    System.arraycopy(line, moment, noted, 0, length);
  }

  /** When that was written which was noted last; empty if nothing was. */
  protected final Optional<Instant> noted() {
    return noted.length == 0
        ? Optional.empty()
        : Optional.of(Instant.parse(new String(noted, StandardCharsets.ISO_8859_1)));
  }

  /** The hash covers what is before it, and nothing of this. */
  private boolean isClosed() {
    hash = end - END.length - Chain.DIGITS - HASH.length;
    return hash >= at && is(HASH, hash) && is(END, end - END.length);
  }

  protected final boolean isNext(byte[] word) {
    return is(word, at);
  }

  private boolean is(byte[] word, int place) {
    return place + word.length <= end
        && Arrays.equals(word, 0, word.length, line, place, place + word.length);
  }

  /** Goes past this word if it is next. */
  protected final boolean skip(byte[] word) {
    boolean is = isNext(word);
    at += is ? word.length : 0;
    return is;
  }

  /** Behind the next quote; there is none within a moment. */
  private boolean skipText() {
    while (at < end && line[at] != '"') {
      isPlain &= line[at] > 0 && line[at] != '\\';
      at++;
    }
    return at++ < end;
  }

  private String text(int from, int to) {
    return new String(line, from, to - from, StandardCharsets.ISO_8859_1);
  }

  /**
   * Goes past a text if this is what stands before it, such as {@code ,"id":"}, and gives it; to be
   * believed if {@link #isOver} in the end.
   */
  protected final @Nullable String textBehind(byte[] name) {
    if (!skip(name)) {
      return null;
    }
    int from = at;
    return skipText() ? text(from, at - 1) : null;
  }

  /** Whether nothing more is said, and no text was written in another way than it reads. */
  protected final boolean isOver() {
    return isPlain && at == hash;
  }

  /** Goes past a number; 0 if there is none that a record would bear. */
  protected final long number() {
    int first = at;
    long number = 0;
    for (; at < end && line[at] >= '0' && line[at] <= '9'; at++) {
      number = number * 10 + line[at] - '0';
    }
    return at == first || at - first > MOST_DIGITS || line[first] == '0' ? 0 : number;
  }

  final long seq() {
    return seq;
  }
}
