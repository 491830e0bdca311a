package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.TextCommand;
import dev.callsheet.rule.Event;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The texts that were decided on in the last hour. A service may tell of texts that are sent as it
 * tells of those that come in, so a rule that answers texts would answer its own, again and again.
 * How the two differ is not documented; that a text and its number are ours is known. Not
 * thread-safe.
 */
final class OwnTexts {
  static final Duration WINDOW = Duration.ofHours(1);

  /** People say shorter ones too. */
  private static final int SHORTEST = 12;

  /** A number without its country code has so many digits or more. */
  private static final int DIGITS = 7;

  private final Queue<Own> inOrder = new ArrayDeque<>();
  private final Map<String, List<Own>> byText = new HashMap<>();

  private record Own(String text, List<PhoneNumber> to, Instant at) {}

  /** These are to leave. */
  void add(List<Action> actions, Instant at) {
    for (Action action : actions) {
      if (action.command() instanceof TextCommand command
          && command.message().text().length() >= SHORTEST) {
        Own own = new Own(command.message().text(), action.command().contacts(), at);
        inOrder.add(own);
        byText.computeIfAbsent(own.text(), any -> new ArrayList<>()).add(own);
      }
    }
  }

  /** Whether an event tells of one of them. */
  boolean has(Event event, Instant now) {
    forget(now.minus(WINDOW));
    if (inOrder.isEmpty()) {
      return false;
    }
    List<String> values = new ArrayList<>();
    collect(event.fields(), values);
    return values.stream()
        .flatMap(value -> byText.getOrDefault(value, List.of()).stream())
        .flatMap(own -> own.to().stream())
        .anyMatch(number -> values.stream().anyMatch(value -> isSame(number, value)));
  }

  private static boolean isSame(PhoneNumber number, String value) {
    String digits = value.replaceAll("[^0-9]", "");
    return digits.length() >= DIGITS && number.e164().endsWith(digits);
  }

  private void forget(Instant before) {
    for (Own own = inOrder.peek(); own != null && own.at().isBefore(before); own = inOrder.peek()) {
      inOrder.remove();
      List<Own> same = byText.get(own.text());
      if (same != null) {
        same.remove(own);
        if (same.isEmpty()) {
          byText.remove(own.text());
        }
      }
    }
  }

  private static void collect(@Nullable Object value, List<String> values) {
    if (value instanceof Map<?, ?> map) {
      map.values().forEach(one -> collect(one, values));
    } else if (value instanceof Iterable<?> list) {
      list.forEach(one -> collect(one, values));
    } else if (value != null) {
      values.add(value.toString());
    }
  }
}
