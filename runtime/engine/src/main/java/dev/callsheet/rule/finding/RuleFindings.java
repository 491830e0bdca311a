package dev.callsheet.rule.finding;

import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Severity;
import dev.callsheet.rule.Condition;
import dev.callsheet.rule.FieldPath;
import dev.callsheet.rule.FieldTest;
import dev.callsheet.rule.ListChange;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.rule.RuleSource;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds what cannot be meant in a set of rules, from the rules alone: rules that never fire, that
 * another of their group always forestalls, that ask the same as another, that take off a list whom
 * another puts on it, whose stop comes after all that it could hold back, or that suppress whom a
 * rule before them can keep them from. Not thread-safe.
 */
public final class RuleFindings {
  private final List<Problem> found = new ArrayList<>();
  private final List<Asked> rules = new ArrayList<>();

  private RuleFindings() {}

  /**
   * A rule, and what of single fields it admits.
   *
   * @param admits for each field which of its samples
   * @param isAll whether it asks for nothing else
   */
  private record Asked(Rule rule, Map<FieldPath, BitSet> admits, boolean isAll) {}

  /**
   * Warnings about these rules, each at the place of a rule, in the order of the places. Their
   * codes are {@code never-fires}, {@code shadowed}, {@code same-conditions}, {@code
   * add-and-remove}, {@code stops-late} and {@code suppresses-late}. A rule that is not listed may
   * still be wrong; what code in a condition does is not known.
   */
  public static List<Problem> of(RuleSet rules) {
    RuleFindings findings = new RuleFindings();
    findings.read(rules.rules());
    findings.neverFire();
    Set<Rule> shadowed = findings.shadowed();
    findings.sameConditions(shadowed);
    findings.addAndRemove(shadowed);
    findings.stopsLate(shadowed);
    findings.suppressesLate(shadowed);
    findings.found.sort((a, b) -> a.where().compareTo(b.where()));
    return List.copyOf(findings.found);
  }

  private void read(List<Rule> all) {
    Map<FieldPath, Map<Asked, FieldTest>> fields = new HashMap<>();
    for (Rule rule : all) {
      boolean isAll =
          FieldTest.parts(rule.when()).stream().allMatch(part -> FieldTest.of(part) != null);
      Asked asked = new Asked(rule, new LinkedHashMap<>(), isAll);
      rules.add(asked);
      FieldTest.byPath(rule.when())
          .forEach(
              (path, claims) ->
                  fields.computeIfAbsent(path, key -> new IdentityHashMap<>()).put(asked, claims));
    }
    fields.forEach(
        (path, some) -> {
          List<@Nullable Object> samples = FieldTest.samples(some.values());
          some.forEach((asked, claims) -> asked.admits.put(path, admitted(claims, samples)));
        });
  }

  private static BitSet admitted(FieldTest claims, List<@Nullable Object> samples) {
    BitSet bits = new BitSet();
    for (int i = 0; i < samples.size(); i++) {
      bits.set(i, claims.test().test(samples.get(i)));
    }
    return bits;
  }

  private void neverFire() {
    for (Asked asked : List.copyOf(rules)) {
      for (Map.Entry<FieldPath, BitSet> field : asked.admits.entrySet()) {
        if (field.getValue().isEmpty()) {
          Contradiction why = Contradiction.of(field.getKey(), asked.rule);
          List<RuleSource.Named> places =
              asked.rule.written().places(RuleSource.Kind.ASKED, field.getKey().toString());
          found.add(
              asked
                  .rule
                  .problem(
                      Severity.WARNING,
                      places.stream().skip(Math.max(0, places.size() - 1)).findFirst(),
                      asked.rule + " can never fire: " + why.message(),
                      why.hint())
                  .withCode("never-fires"));
          rules.remove(asked);
          break;
        }
      }
    }
  }

  /** Once a rule of a group fired, the others are not asked. */
  private Set<Rule> shadowed() {
    Set<Rule> all = new HashSet<>();
    Map<String, List<Asked>> earlier = new HashMap<>();
    for (Asked asked : rules) {
      if (asked.rule.group().isEmpty()) {
        continue;
      }
      List<Asked> group =
          earlier.computeIfAbsent(asked.rule.group().get(), name -> new ArrayList<>());
      Asked first =
          group.stream()
              .filter(one -> one.isAll && coversTypes(one.rule, asked.rule) && covers(one, asked))
              .findFirst()
              .orElse(null);
      if (first == null) {
        group.add(asked);
      } else {
        all.add(asked.rule);
        warn(
            asked.rule,
            "shadowed",
            "%s of '%s' never fires: whenever it could, %s comes first"
                .formatted(asked.rule, asked.rule.group().get(), first.rule.named()),
            "put it before " + first.rule + ", or let that ask for more");
      }
    }
    return all;
  }

  private static boolean coversTypes(Rule earlier, Rule later) {
    return earlier.types().isEmpty()
        || (!later.types().isEmpty() && earlier.types().containsAll(later.types()));
  }

  private static boolean covers(Asked earlier, Asked later) {
    for (Map.Entry<FieldPath, BitSet> field : earlier.admits.entrySet()) {
      BitSet narrow = later.admits.get(field.getKey());
      if (narrow == null) {
        return false;
      }
      BitSet beyond = (BitSet) narrow.clone();
      beyond.andNot(field.getValue());
      if (!beyond.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private void sameConditions(Set<Rule> shadowed) {
    Map<Object, Rule> firsts = new HashMap<>();
    for (Asked asked : rules) {
      Rule rule = asked.rule;
      if (rule.when().isEmpty() || shadowed.contains(rule)) {
        continue;
      }
      Set<Condition> when = new HashSet<>(FieldTest.parts(rule.when()));
      Rule first = firsts.putIfAbsent(List.of(rule.types(), when), rule);
      if (first != null) {
        warn(
            rule,
            "same-conditions",
            rule + " asks the same as " + first.named(),
            "make one rule of both, or correct the condition that was meant to differ");
      }
    }
  }

  private void addAndRemove(Set<Rule> shadowed) {
    Map<ListChange, List<Asked>> earlier = new LinkedHashMap<>();
    for (Asked asked : rules) {
      if (shadowed.contains(asked.rule)) {
        continue;
      }
      Set<ListChange> changes = asked.rule.written().changes();
      for (ListChange change : changes) {
        ListChange contrary = new ListChange(change.list(), !change.adds());
        if (!changes.contains(contrary)) {
          meeting(earlier.getOrDefault(contrary, List.of()), asked)
              .ifPresent(first -> contradicts(asked.rule, change, first.rule));
          earlier.computeIfAbsent(change, key -> new ArrayList<>()).add(asked);
        }
      }
    }
  }

  private void contradicts(Rule rule, ListChange change, Rule first) {
    warn(
        rule,
        "add-and-remove",
        rule
            + (change.adds() ? " adds to " : " removes from ")
            + change.list()
            + " on events on which "
            + first.named()
            + (change.adds() ? " removes from it" : " adds to it"),
        leaving(change.adds() ? rule : first, change.adds() ? first : rule)
            + ", or put both into one firstOf, first the one that is to win");
  }

  private static String leaving(Rule adding, Rule removing) {
    List<Condition> asked = removing.when();
    return asked.size() == 1
            && asked.get(0) instanceof Condition.Equal only
            && isPlain(only.value())
            && !FieldTest.byPath(adding.when()).containsKey(only.path())
        ? "add && event.%s != %s to %s"
            .formatted(
                only.path(),
                only.value() instanceof String ? "'" + only.value() + "'" : only.value(),
                adding)
        : "let one of them ask for what the other rules out";
  }

  private static boolean isPlain(@Nullable Object value) {
    return value instanceof String text
        ? text.indexOf('\'') < 0 && text.indexOf('\\') < 0
        : value instanceof Number || value instanceof Boolean;
  }

  /**
   * A stop that holds nothing back, since what may send on the same event is asked before it. What
   * suppresses is to be asked before a stop, so it is none of what the stop is for.
   */
  private void stopsLate(Set<Rule> shadowed) {
    for (int i = 0; i < rules.size(); i++) {
      Asked asked = rules.get(i);
      List<Asked> held = new ArrayList<>(rules.subList(i + 1, rules.size()));
      held.removeIf(one -> does(one, RuleSource.Effect.SUPPRESSES));
      if (does(asked, RuleSource.Effect.STOPS)
          && !shadowed.contains(asked.rule)
          && meeting(held, asked).isEmpty()) {
        rules.subList(0, i).stream()
            .filter(one -> does(one, RuleSource.Effect.SENDS))
            .filter(one -> !does(one, RuleSource.Effect.SUPPRESSES))
            .filter(one -> meet(one, asked))
            .findFirst()
            .ifPresent(first -> stopsLate(asked, first));
      }
    }
  }

  private void stopsLate(Asked asked, Asked first) {
    Rule rule = asked.rule;
    boolean isLower = rule.priority() < first.rule.priority();
    String before =
        rules.subList(rules.indexOf(first), rules.size()).stream()
            .filter(one -> does(one, RuleSource.Effect.SUPPRESSES) && mayMeet(one, asked))
            .map(one -> one.rule + ", which suppresses")
            .findFirst()
            .orElse("");
    warn(
        rule,
        "stops-late",
        "the stop of %s holds nothing back: %s is asked before it, and none after it"
            .formatted(rule, first.rule.named()),
        (isLower
                ? "the higher priority is asked first: give it more than " + first.rule.priority()
                : "put it before "
                    + first.rule
                    + ", or give it a higher priority: it is asked first")
            + (before.isEmpty() ? "" : "; and before it " + before));
  }

  /**
   * Who says no may not be suppressed, since a rule that comes first ends the decision or its
   * group.
   */
  private void suppressesLate(Set<Rule> shadowed) {
    for (int i = 0; i < rules.size(); i++) {
      Asked asked = rules.get(i);
      Optional<String> group = asked.rule.group();
      if (does(asked, RuleSource.Effect.SUPPRESSES) && !shadowed.contains(asked.rule)) {
        rules.subList(0, i).stream()
            .filter(one -> !does(one, RuleSource.Effect.SUPPRESSES))
            .filter(
                one ->
                    does(one, RuleSource.Effect.MAY_STOP)
                        || (group.isPresent() && one.rule.group().equals(group)))
            .filter(one -> mayMeet(one, asked))
            .findFirst()
            .ifPresent(first -> suppressesLate(asked.rule, first.rule));
      }
    }
  }

  private void suppressesLate(Rule rule, Rule first) {
    boolean isGroup = rule.group().isPresent() && rule.group().equals(first.group());
    warn(
        rule,
        "suppresses-late",
        "whom %s would suppress may still be reached: %s is asked before it, and %s"
            .formatted(
                rule,
                first.named(),
                isGroup ? "only one rule of '%s' fires".formatted(rule.group().get()) : "may stop"),
        isGroup
            ? "put it first in the group, or before the group"
            : rule.priority() < first.priority()
                ? "the higher priority is asked first: give it more than " + first.priority()
                : "put it before " + first + ", or give it a higher priority: it is asked first");
  }

  private static boolean does(Asked asked, RuleSource.Effect effect) {
    return asked.rule.written().effects().contains(effect);
  }

  /** The first of them that may fire on the same event. */
  private static Optional<Asked> meeting(List<Asked> earlier, Asked later) {
    return earlier.stream().filter(one -> meet(one, later)).findFirst();
  }

  private static boolean meet(Asked a, Asked b) {
    return (a.rule.group().isEmpty() || !a.rule.group().equals(b.rule.group())) && mayMeet(a, b);
  }

  /** Whether the conditions of both may hold on one event. */
  private static boolean mayMeet(Asked a, Asked b) {
    if (!a.rule.types().isEmpty()
        && !b.rule.types().isEmpty()
        && a.rule.types().stream().noneMatch(b.rule.types()::contains)) {
      return false;
    }
    for (Map.Entry<FieldPath, BitSet> field : a.admits.entrySet()) {
      BitSet other = b.admits.get(field.getKey());
      if (other != null && !other.intersects(field.getValue())) {
        return false;
      }
    }
    return true;
  }

  private void warn(Rule rule, String code, String message, String hint) {
    found.add(rule.problem(Severity.WARNING, Optional.empty(), message, hint).withCode(code));
  }
}
