package dev.callsheet.desk;

import dev.callsheet.chain.ChainReader;
import dev.callsheet.chain.FileParts;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.guard.list.OptOutWords;
import dev.callsheet.journal.RecordJson;
import dev.callsheet.phone.NumberInText;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.JsonTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * What the log of a desk holds of a person: bodies of events, and commands that were decided. Both
 * lie beside the chain, which stays whole without them. Works beside a desk that is open, which may
 * still have in memory what came in the last moments. Immutable and thread-safe.
 *
 * @param erased how many events are erased
 * @param open how many are not, as they are not decided on yet or something of them is under way
 * @param named how many of those that are erased have the number in their id or type, where it
 *     stays
 */
public record Erasure(long erased, long open, long named) {
  /** An event that says something of the person. */
  private static final class Found {
    final Map<ChainReader.Place, String> places = new LinkedHashMap<>();
    boolean isDecided;
    boolean isNamed;
    long awaited;
  }

  /**
   * Erases what is about this number, whoever wrote it how.
   *
   * @param note who says so and why, which the log keeps; without numbers
   * @param unheard is told before anything is erased of what may say that somebody wants no more,
   *     where nothing was done about it; if it throws, nothing is erased
   * @throws ConfigurationException if there is no log, or it cannot be read or written
   */
  public static Erasure of(
      Path folder, PhoneNumber number, String note, Consumer<EventRecord> unheard) {
    FileParts parts = DeskParts.files(folder);
    try {
      Map<Long, Found> all = found(parts, new NumberInText(number));
      EventRecord.after(
          folder,
          0,
          record -> {
            if (all.containsKey(record.event().number()) && mayBeUnheard(record)) {
              unheard.accept(record);
            }
          });
      List<Found> ended = new ArrayList<>();
      DeadLetters letters = new DeadLetters(folder);
      for (Map.Entry<Long, Found> one : all.entrySet()) {
        if (one.getValue().isDecided
            && one.getValue().awaited == 0
            && !letters.isToBeTried(one.getKey())) {
          letters.erased(one.getKey(), note);
          ended.add(one.getValue());
        }
      }
      for (Found one : ended) {
        for (Map.Entry<ChainReader.Place, String> place : one.places.entrySet()) {
          parts.blank(place.getKey(), place.getValue().getBytes(StandardCharsets.US_ASCII));
        }
      }
      long named = ended.stream().filter(one -> one.isNamed).count();
      return new Erasure(ended.size(), all.size() - ended.size(), named);
    } catch (IOException e) {
      throw new ConfigurationException(
          "events in %s cannot be erased: %s".formatted(folder, Reasons.of(e)));
    }
  }

  private static boolean mayBeUnheard(EventRecord record) {
    if (record.suppressed() > 0) {
      return record.mayBeStop() || !record.isHeeded();
    }
    boolean isSettled = // somebody looked at it, or it was heard though it came before
        record.fate() == EventRecord.Fate.BURIED
            || (record.fate() == EventRecord.Fate.REPEATED && record.isHeeded());
    return !isSettled
        && record.event().body().map(OptOuts::text).filter(OptOutWords::mayBeIn).isPresent();
  }

  private static Map<Long, Found> found(FileParts parts, NumberInText number) throws IOException {
    Map<Long, Found> all = new TreeMap<>();
    try (ChainReader reader = new ChainReader(parts, parts.list().get(0))) {
      while (reader.next()) {
        JsonTree record = reader.record();
        if (number.isIn(beside(reader))) {
          Found found = all.computeIfAbsent(record.number(DeskLog.EVENT), event -> new Found());
          found.isNamed |=
              number.isIn(
                  record.optional("id").orElse("") + ' ' + record.optional("of").orElse(""));
        }
        if (record.has(DeskLog.EVENT)) {
          all.computeIfPresent(record.number(DeskLog.EVENT), (event, found) -> on(found, record));
        }
      }
    }
    place(all, parts, number);
    return all;
  }

  /** The body of an event goes, too, where only what was decided on it says the number. */
  private static void place(Map<Long, Found> all, FileParts parts, NumberInText number)
      throws IOException {
    try (ChainReader reader = new ChainReader(parts, parts.list().get(0))) {
      while (!all.isEmpty() && reader.next()) {
        JsonTree record = reader.record();
        Found found = record.has(DeskLog.EVENT) ? all.get(record.number(DeskLog.EVENT)) : null;
        if (found != null) {
          Optional<String> left =
              Optional.of(reader)
                  .filter(any -> record.text("type").equals(DeskLog.EVENT))
                  .map(LoggedEvent::at)
                  .filter(event -> event.body().isPresent())
                  .map(CameBefore::left);
          if (left.isPresent() || number.isIn(beside(reader))) {
            reader.place().ifPresent(place -> found.places.put(place, left.orElse("")));
          }
        }
      }
    }
  }

  private static String beside(ChainReader reader) {
    return reader.beside().map(bytes -> new String(bytes, StandardCharsets.UTF_8)).orElse("");
  }

  private static Found on(Found found, JsonTree record) {
    if (record.text("type").equals(DeskLog.DECISION)) {
      found.isDecided = true;
      found.awaited += record.has(DeskLog.FIRST) ? record.number("commands") : 0;
    } else if (record.text("type").equals(DeskLog.OUTCOME)
        && !OpenActions.isOpen(RecordJson.kind(record))) {
      found.awaited--;
    }
    return found;
  }
}
