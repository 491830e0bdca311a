package dev.callsheet.bench.rules;

import dev.callsheet.command.AddToCadence;
import dev.callsheet.command.CadenceId;
import dev.callsheet.command.Command;
import dev.callsheet.command.PhoneNumber;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Rules of the form {@code type == X && score > n && source in [a, b]}, of which about one in a
 * hundred fires on an event, and events of ten fields. The same numbers give the same workload.
 */
final class Workload {
  private static final int SCORES = 100;
  private static final List<String> TYPES =
      Stream.of("created", "updated", "called", "missed", "texted", "answered", "sold", "lost")
          .map(what -> "lead." + what)
          .toList();
  private static final List<String> ALL_TYPES =
      Stream.concat(TYPES.stream(), Stream.of("list.joined", "list.left")).toList();
  private static final List<String> SOURCES =
      List.of("web", "chat", "mail", "fair", "phone", "radio", "print", "friend", "search", "map");
  private static final PhoneNumber CONTACT = new PhoneNumber("+13055550123");

  private final List<RuleText> rules = new ArrayList<>();
  private final List<CadenceId> cadences = new ArrayList<>();
  private final List<Map<String, Object>> events = new ArrayList<>();

  /**
   * A rule before any engine has it.
   *
   * @param number from 0; it puts the contact on the cadence with the number after it
   */
  record RuleText(int number, String type, int over, List<String> sources) {}

  /**
   * A workload.
   *
   * @param eventCount how many events there are
   * @param fires false for events that no rule fires on
   */
  Workload(int ruleCount, int eventCount, boolean fires) {
    Random random = new Random(42);
    for (int i = 0; i < ruleCount; i++) {
      List<String> sources = new ArrayList<>(SOURCES);
      Collections.shuffle(sources, random);
      String type = ALL_TYPES.get(i % ALL_TYPES.size());
      rules.add(new RuleText(i, type, random.nextInt(SCORES), List.copyOf(sources.subList(0, 2))));
      cadences.add(new CadenceId(i + 1));
    }
    for (int i = 0; i < eventCount; i++) {
      Map<String, Object> event = new HashMap<>();
      event.put("type", fresh(ALL_TYPES, random));
      event.put("score", fires ? random.nextInt(SCORES) : -1);
      event.put("source", fresh(SOURCES, random));
      event.put("state", "FL");
      event.put("phone", CONTACT.e164());
      event.put("firstName", "Ann" + i);
      event.put("lastName", "Lee");
      event.put("company", "Acme Roofing");
      event.put("owner", "ann@acme.com");
      event.put("tags", List.of("vip", "new"));
      events.add(event);
    }
  }

  /** A text that is no constant, like one out of JSON. */
  private static String fresh(List<String> texts, Random random) {
    return new String(texts.get(random.nextInt(texts.size())).toCharArray());
  }

  static String text(Map<String, Object> event, String field) {
    return (String) Objects.requireNonNull(event.get(field));
  }

  static int number(Map<String, Object> event, String field) {
    return (Integer) Objects.requireNonNull(event.get(field));
  }

  List<RuleText> rules() {
    return rules;
  }

  List<Map<String, Object>> events() {
    return events;
  }

  /** What should come of an event, as texts in order. */
  List<String> told(int event) {
    Map<String, Object> fields = events.get(event);
    return rules.stream()
        .filter(rule -> rule.type.equals(fields.get("type")))
        .filter(rule -> (Integer) Objects.requireNonNull(fields.get("score")) > rule.over)
        .filter(rule -> rule.sources.contains(fields.get("source")))
        .map(rule -> command(rule.number).toString())
        .sorted()
        .toList();
  }

  /** What a rule wants when it fires: made each time, as small as a command can be. */
  Command command(int rule) {
    return new AddToCadence(cadences.get(rule), CONTACT, Optional.empty());
  }
}
