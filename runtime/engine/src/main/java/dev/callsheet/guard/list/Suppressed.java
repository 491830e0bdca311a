package dev.callsheet.guard.list;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.guard.list.SuppressionEntry.Verb;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.Verdict;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/** Who is on the list, as far as its log was read. Thread-safe for all that look. */
final class Suppressed {
  /**
   * A list that was imported.
   *
   * @param dated how old it is
   */
  record Imported(SuppressionEntry change, Instant dated, PackedNumbers numbers) {}

  /** Where nothing was ever put. */
  static final Suppressed NOBODY = new Suppressed();

  private final Map<PhoneNumber, SuppressionEntry> single = new ConcurrentHashMap<>();
  private final Map<String, SuppressionEntry> named = new TreeMap<>();
  private volatile Map<String, Imported> imported = Map.of();

  /** Of whom only the begin of a number is known. */
  private final List<SuppressionEntry> begins = new CopyOnWriteArrayList<>();

  /** What the last line says, as long as its end is lost. */
  private volatile Optional<SuppressionEntry> cut = Optional.empty();

  /** What is said of everybody who is not on it, the same until the lists change. */
  private volatile Verdict clear = clear(List.of());

  /** Takes the next change; nobody is asked before {@link #settle}. */
  void take(SuppressionEntry change) {
    boolean isNumber = change.isOfNumber();
    if (isNumber && change.isOfBegin()) {
      begins.add(change);
    } else if (change.verb() == Verb.REMOVE) {
      if (isNumber) {
        single.remove(new PhoneNumber(change.subject()));
      } else {
        named.remove(change.subject());
      }
    } else if (isNumber) {
      single.put(new PhoneNumber(change.subject()), change);
    } else {
      named.put(change.subject(), change);
    }
  }

  /** Takes what the last line says, whose end is lost or not there yet, until it is read again. */
  void takeCut(Optional<SuppressionEntry> line) {
    cut = line.filter(SuppressionEntry::isOfNumber);
    line.filter(one -> !one.isOfNumber()).ifPresent(this::take);
  }

  /** What a change would put an end to. */
  Optional<SuppressionEntry> of(SuppressionEntry change) {
    return Optional.ofNullable(
        change.isOfNumber()
            ? single.get(new PhoneNumber(change.subject()))
            : named.get(change.subject()));
  }

  /** Opens the lists that are named now. */
  void settle(Path folder) throws IOException {
    Map<String, Imported> next = new TreeMap<>();
    for (SuppressionEntry change : named.values()) {
      Imported open = imported.get(change.subject());
      next.put(
          change.subject(),
          open != null && open.change.equals(change) ? open : open(change, folder));
    }
    imported = next;
    clear = clear(next.values());
  }

  private static Verdict clear(Collection<Imported> lists) {
    String others =
        lists.stream()
            .map(list -> ", " + list.change.subject() + " of " + Suppression.day(list.dated))
            .collect(Collectors.joining());
    String value =
        lists.isEmpty()
            ? "not on our own list"
            : "on none of " + (lists.size() + 1) + " lists (our own" + others + ")";
    return new Verdict.Allow(new Ground(Suppression.RULE, value, "", Optional.empty()));
  }

  /** The verdict on who is not on it. */
  Verdict clear() {
    return clear;
  }

  private static Imported open(SuppressionEntry change, Path folder) throws IOException {
    Path file = folder.resolve(change.source());
    try {
      return new Imported(change, Instant.parse(change.note()), PackedNumbers.open(file));
    } catch (NoSuchFileException e) {
      throw e;
    } catch (IOException | DateTimeException e) {
      throw new IOException(
          "%s, imported on %s, is damaged (%s); import it again"
              .formatted(change.subject(), change.at(), e.getMessage()),
          e);
    }
  }

  Optional<SuppressionEntry> single(PhoneNumber number) {
    SuppressionEntry known = single.get(number);
    return known != null ? Optional.of(known) : unclear(number);
  }

  private Optional<SuppressionEntry> unclear(PhoneNumber number) {
    for (SuppressionEntry begin : begins) {
      if (begin.begins(number.e164())) {
        return Optional.of(begin);
      }
    }
    return cut.filter(
        line ->
            line.isOfBegin() ? line.begins(number.e164()) : line.subject().equals(number.e164()));
  }

  Collection<Imported> imported() {
    return imported.values();
  }

  Optional<Imported> imported(String name) {
    return Optional.ofNullable(imported.get(name));
  }

  List<SuppressionEntry> singles() {
    List<SuppressionEntry> all = new ArrayList<>(single.values());
    all.addAll(begins);
    cut.ifPresent(all::add);
    return all;
  }
}
