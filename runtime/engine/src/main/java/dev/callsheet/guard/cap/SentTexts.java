package dev.callsheet.guard.cap;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The texts that left on an account in the last hour, whoever sent them. A service may tell of
 * texts that are sent as it tells of those that come in, so a rule that answers texts would answer
 * its own, again and again. How the two differ is not documented; that a text and its number are
 * ours is known. Thread-safe.
 */
public final class SentTexts {
  static final Duration WINDOW = Duration.ofHours(1);

  /** People say shorter ones too. */
  private static final int SHORTEST = 12;

  /** A number is no longer, whatever stands around it. */
  private static final int LONGEST = 256;

  /** An event of which more is to be looked at tells of no text. */
  private static final int MOST = 500;

  /** A number without its country code has so many digits or more. */
  private static final int DIGITS = 7;

  private final History history;
  private final TouchLog log;
  private @Nullable Touches sent;
  private Instant since = Instant.EPOCH;

  SentTexts(History history) {
    this.history = history;
    this.log = history.log();
  }

  private static boolean isLong(String text) {
    return text.length() >= SHORTEST;
  }

  /** What tells a number from most others, however it is written. */
  static String lastDigits(String number) {
    char[] digits = new char[DIGITS];
    int first = DIGITS;
    for (int at = number.length() - 1; at >= 0 && first > 0; at--) {
      char letter = number.charAt(at);
      if (letter >= '0' && letter <= '9') {
        digits[--first] = letter;
      }
    }
    return String.valueOf(digits, first, DIGITS - first);
  }

  /**
   * Whether one of them is among these values, with a number that it went to.
   *
   * @param fields maps, lists and plain values
   * @throws ConfigurationException if it cannot be known; nothing may leave
   */
  public synchronized boolean has(Map<String, ?> fields, Instant now) {
    try {
      if (!log.exists()) {
        return false;
      }
      TouchKey key = history.key();
      Set<Long> texts = new HashSet<>();
      Set<Long> numbers = new HashSet<>();
      read(fields, key, texts, numbers);
      return !texts.isEmpty() && !numbers.isEmpty() && isOurs(texts, numbers, now);
    } catch (IOException e) {
      throw unknown(e);
    }
  }

  /**
   * How often this text left to somebody lately.
   *
   * @param within at most an hour
   * @throws ConfigurationException if it cannot be known; nothing may leave
   */
  public synchronized int left(String text, PhoneNumber to, Instant now, Duration within) {
    try {
      if (!log.exists()) {
        return 0;
      }
      TouchKey key = history.key();
      long whom = key.ofText(text) ^ key.of(to, "");
      return known(now).count(whom, now.minus(within).getEpochSecond());
    } catch (IOException e) {
      throw unknown(e);
    }
  }

  private boolean isOurs(Set<Long> texts, Set<Long> numbers, Instant now) throws IOException {
    Touches known = known(now);
    long from = now.minus(WINDOW).getEpochSecond();
    for (long text : texts) {
      for (long number : numbers) {
        if (known.count(text ^ number, from) > 0) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The same values without those that are one of them, each an empty text: what somebody else
   * said.
   *
   * @throws ConfigurationException if it cannot be known; nothing may leave
   */
  public synchronized Map<String, ?> without(Map<String, ?> fields, Instant now) {
    try {
      Set<Long> numbers = new HashSet<>();
      read(fields, history.key(), new HashSet<>(), numbers);
      Map<String, @Nullable Object> theirs = new LinkedHashMap<>();
      for (Map.Entry<String, ?> field : fields.entrySet()) {
        theirs.put(field.getKey(), without(field.getValue(), numbers, now));
      }
      return theirs;
    } catch (IOException e) {
      throw unknown(e);
    }
  }

  private @Nullable Object without(@Nullable Object value, Set<Long> numbers, Instant now)
      throws IOException {
    if (value instanceof Map<?, ?> map) {
      Map<Object, @Nullable Object> some = new LinkedHashMap<>();
      for (Map.Entry<?, ?> field : map.entrySet()) {
        some.put(field.getKey(), without(field.getValue(), numbers, now));
      }
      return some;
    } else if (value instanceof List<?> list) {
      List<@Nullable Object> some = new ArrayList<>();
      for (Object each : list) {
        some.add(without(each, numbers, now));
      }
      return some;
    }
    return value instanceof String text
            && isLong(text)
            && isOurs(Set.of(history.key().ofText(text)), numbers, now)
        ? ""
        : value;
  }

  private static ConfigurationException unknown(IOException e) {
    return new ConfigurationException(
        "whether an event tells of a text of ours cannot be known (%s), so nothing more is sent"
            .formatted(Reasons.of(e)));
  }

  private Touches known(Instant now) throws IOException {
    Instant from = now.minus(WINDOW);
    Touches known = sent;
    if (known == null || Duration.between(since, from).abs().compareTo(WINDOW) > 0) {
      log.rewind(); // what is too old by now is forgotten
      known = new Touches(history.key());
      sent = known;
      since = from;
    }
    Touches all = known;
    long first = since.getEpochSecond();
    log.read(
        since,
        (whom, what) -> {
          if (TouchRecord.isOfText(what) && TouchRecord.second(what) >= first) {
            all.keep(whom, what);
          }
        });
    return known;
  }

  private static void read(
      @Nullable Object value, TouchKey key, Set<Long> texts, Set<Long> numbers) {
    if (value instanceof Map<?, ?> map) {
      map.values().forEach(each -> read(each, key, texts, numbers));
    } else if (value instanceof List<?> list) {
      list.forEach(each -> read(each, key, texts, numbers));
    } else if (value != null) {
      String text = value.toString();
      if (isLong(text) && texts.size() < MOST) {
        texts.add(key.ofText(text));
      }
      if (text.length() <= LONGEST && numbers.size() < MOST) {
        String digits = lastDigits(text);
        if (digits.length() == DIGITS) {
          numbers.add(key.ofText(digits));
        }
      }
    }
  }
}
