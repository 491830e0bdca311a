package dev.callsheet.launcher.event;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import dev.callsheet.desk.CatchUp;
import dev.callsheet.desk.EventRecord;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.desk.note.DeskNote;
import dev.callsheet.guard.list.SuppressionEntry;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.project.ProjectFile;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;

/**
 * Events that may be a STOP which nobody has heard, as they stand at one moment: dead ones, and
 * those about which the rules in force could not be asked. What was dropped, tried again or erased
 * is none any more, and what is about somebody who is on the list of who wants no more. Whoever
 * tells of them asks here.
 */
final class UnheardStops {
  private final Path folder;
  private final PhoneReader phones;
  private final Set<Long> unread;
  private final Set<String> listed = new HashSet<>();

  /** By the event on which somebody was put on the list, when that was. */
  private final Map<String, Instant> places = new HashMap<>();

  private UnheardStops(Path folder, PhoneReader phones, List<SuppressionEntry> standing) {
    this.folder = folder;
    this.phones = phones;
    this.unread = DeskNote.unread(folder).numbers();
    standing.forEach(entry -> listed.add(entry.subject()));
    standing.forEach(
        entry ->
            places.merge(
                entry.source(), entry.at(), BinaryOperator.maxBy(Comparator.naturalOrder())));
  }

  /**
   * Those of a desk whose log is in this folder.
   *
   * @throws ConfigurationException if who wants no more cannot be read
   */
  static UnheardStops in(Invocation invocation, Path folder) {
    List<SuppressionEntry> standing = PolicyOption.suppressed(invocation.surroundings()).standing();
    return new UnheardStops(folder, phones(invocation), standing);
  }

  /** The same for whoever only looks: of all of them where the list cannot be read. */
  static UnheardStops shown(Invocation invocation, Path folder) {
    try {
      return in(invocation, folder);
    } catch (ConfigurationException e) {
      return new UnheardStops(folder, phones(invocation), List.of());
    }
  }

  private static PhoneReader phones(Invocation invocation) {
    return new PhoneReader(
        ProjectFile.above(invocation.surroundings(), null).region().orElse(Region.US));
  }

  boolean isListed(PhoneNumber who) {
    return listed.contains(who.identity().e164());
  }

  /** Whether whom it is about is on the list, or whom rules suppressed on it later. */
  boolean isListed(LoggedEvent event) {
    return isCarriedOut(event) || author(event).filter(this::isListed).isPresent();
  }

  /** Whom it is about, as far as that can be read. */
  Optional<PhoneNumber> author(LoggedEvent event) {
    return CatchUp.author(event, phones);
  }

  /**
   * Whether rules put on the list whom it is about, whenever that was: an entry that was there
   * before it came is another log's, and somebody else in it may be unheard.
   */
  boolean isCarriedOut(LoggedEvent event) {
    Instant carriedOut = places.get(event.place().toString());
    return carriedOut != null
        && !carriedOut.isBefore(event.since().truncatedTo(ChronoUnit.SECONDS))
        && !isUnread(event.number());
  }

  /** Whether nobody has settled it, nor put on the list whom it is about. */
  boolean isOpen(EventRecord record) {
    return record.fate() != EventRecord.Fate.BURIED && !isListed(record.event());
  }

  /** Whether the rules in force could not be asked about it. */
  boolean isUnread(long event) {
    return unread.contains(event);
  }

  /** Whether it is one. */
  boolean has(EventRecord record) {
    return (record.mayBeStop() || isUnread(record.event().number())) && isOpen(record);
  }

  /** Tells of all of the last events, and of all about which rules could not be asked. */
  void each(long last, Consumer<EventRecord> told) {
    long first = unread.stream().mapToLong(one -> one - 1).min().orElse(Long.MAX_VALUE);
    long after = Math.max(0, Math.min(first, EventRecord.count(folder) - last));
    EventRecord.after(
        folder,
        after,
        record -> {
          if (has(record)) {
            told.accept(record);
          }
        });
  }
}
