package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.command.Operation;
import dev.callsheet.problem.Source;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Phrase;
import dev.callsheet.report.wording.ScreenWidth;
import dev.callsheet.report.wording.Visible;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is the same for all actions of a list, so that it is said once above them, and how wide the
 * cells are that differ. Not thread-safe.
 */
final class SharedTerms {
  private static final String ONE_SEGMENT = "1 segment";

  private final Numbers numbers;
  private long count;
  private int doingWidth;
  private int toWidth;
  private int rowWidth;
  private long greatestRow;
  private long greatestNumber;
  private boolean anyRow;
  private boolean anyLine;
  private boolean isOfTexts = true;

  private boolean sameDoing = true;
  private @Nullable String doing;
  private @Nullable Operation operation;
  private boolean sameLine = true;
  private @Nullable Source place;
  private boolean sameFile = true;
  private @Nullable String file;
  private @Nullable Set<String> parts;

  /** What texts have, where they are not all that a list has. */
  private @Nullable Set<String> textParts;

  private long texts;

  private SharedTerms(Numbers numbers) {
    this.numbers = numbers;
  }

  /** Of a list that begins. */
  static SharedTerms in(Numbers numbers) {
    return new SharedTerms(numbers);
  }

  /** Takes one more action of the list into account. */
  SharedTerms add(Action action) {
    Phrase phrase = Phrase.of(action.command(), numbers);
    count++;
    greatestNumber = Math.max(greatestNumber, action.number());
    doingWidth = Math.max(doingWidth, ScreenWidth.of(phrase.doing()));
    toWidth = Math.max(toWidth, ScreenWidth.of(phrase.to()));
    doing = doing == null ? phrase.doing() : doing;
    operation = operation == null ? action.command().operation() : operation;
    sameDoing &= phrase.doing().equals(doing);
    Source source = action.origin().source();
    place = place == null ? source : place;
    sameLine &= source.line() == place.line() && source.file().equals(place.file());
    anyLine |= source.line() > 0;
    if (action.origin().row().isPresent()) {
      anyRow = true;
      greatestRow = Math.max(greatestRow, action.origin().row().get().number());
      rowWidth = Math.max(rowWidth, ScreenWidth.of(action.origin().row().get().brief()));
      String name = action.origin().row().get().file();
      file = file == null ? name : file;
      sameFile &= name.equals(file) && !action.origin().row().get().isOfFact();
    }
    parts = both(parts, phrase.parts());
    if (phrase.text().isEmpty()) {
      isOfTexts = false;
    } else {
      texts++;
      textParts = both(textParts, phrase.parts());
    }
    return this;
  }

  private static Set<String> both(@Nullable Set<String> before, List<String> parts) {
    if (before == null) {
      return new LinkedHashSet<>(parts);
    }
    before.retainAll(parts);
    return before;
  }

  /** The same widths, with everything in each line. */
  SharedTerms unshared() {
    count = 0;
    return this;
  }

  private boolean isShared() {
    return count > 1;
  }

  /** Such as {@code texts of line 5, as kim@acme.com, rows of leads.csv}; empty for nothing. */
  String line() {
    List<String> said = new ArrayList<>();
    String all = sharesDoing() ? plural() : "";
    String of = isShared() && sameLine && anyLine && place != null ? "line " + place.line() : "";
    if (!all.isEmpty() || !of.isEmpty()) {
      said.add(all.isEmpty() ? "all of " + of : of.isEmpty() ? all : all + " of " + of);
    }
    if (isShared()) {
      for (String part : hoisted()) {
        said.add(sharesDoing() ? part : "texts " + part);
      }
      if (sharesFile()) {
        said.add("rows of " + Visible.line(String.valueOf(file)));
      }
    }
    String line = String.join(", ", said);
    return operation == Operation.SMS && line.equals(all) ? "" : line; // their texts say so
  }

  private Set<String> hoisted() {
    Set<String> shared = new LinkedHashSet<>();
    if (sharesDoing() && parts != null) {
      shared.addAll(parts);
    } else if (isShared() && texts > 1 && textParts != null) {
      for (String part : textParts) {
        if (part.startsWith("as ")) {
          shared.add(part);
        }
      }
    }
    shared.remove(ONE_SEGMENT);
    return shared;
  }

  private String plural() {
    return switch (operation == null ? Operation.SUPPRESS : operation) {
      case SMS -> "texts";
      case CALL -> "calls";
      default -> String.valueOf(doing);
    };
  }

  /** What stands in the row of an action beside its text. */
  List<String> parts(Phrase phrase) {
    List<String> rest = new ArrayList<>(phrase.parts());
    rest.remove(ONE_SEGMENT);
    if (sharesDoing() || !phrase.text().isEmpty()) {
      rest.removeAll(hoisted());
    }
    return rest;
  }

  boolean sharesDoing() {
    return isShared() && sameDoing;
  }

  boolean sharesLine() {
    return isShared() && sameLine;
  }

  boolean sharesFile() {
    return isShared() && anyRow && sameFile;
  }

  boolean hasRows() {
    return anyRow;
  }

  boolean isOfTexts() {
    return isOfTexts;
  }

  long greatestNumber() {
    return greatestNumber;
  }

  long greatestRow() {
    return greatestRow;
  }

  int doingWidth() {
    return doingWidth;
  }

  int rowWidth() {
    return rowWidth;
  }

  int toWidth() {
    return toWidth;
  }
}
