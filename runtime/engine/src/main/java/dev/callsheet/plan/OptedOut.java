package dev.callsheet.plan;

import dev.callsheet.action.Action;
import dev.callsheet.action.Cells;
import dev.callsheet.action.MarkedNumbers;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.problem.ConfigurationException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Whom some row of a plan opts out: the person is one, whichever row, file or form of the number
 * names them. Who was reached before that row came is known only at the end. Not thread-safe.
 */
final class OptedOut {
  private static final int SAID = 1;
  private static final int REACHED = 2;
  private static final List<String> USUAL = List.of("phone");

  private static final int TELLING_DIGITS = 7;

  private final List<Predicate<Map<String, String>>> columns = new ArrayList<>();
  private final MarkedNumbers people = new MarkedNumbers();
  private final Map<String, List<String>> phones = new HashMap<>();
  private boolean late;

  OptedOut(Guard guard) {
    for (RowGuard reader : RowGuard.readers(guard)) {
      columns.addAll(reader.optOuts());
    }
  }

  /** Whether any row can say so. */
  boolean isAsked() {
    return !columns.isEmpty();
  }

  /** Whether somebody was reached whom a row behind that opts out, since this was asked last. */
  boolean wasLate() {
    boolean was = late;
    late = false;
    return was;
  }

  /** From which columns the numbers of a file are read. */
  void phones(String file, List<String> columns) {
    phones.put(file, columns);
  }

  /** Hears whom a row opts out that a command is about, also where that is refused. */
  void hear(Cells row, Map<String, String> guarded) {
    if (isAsked() && says(guarded)) {
      row.people().forEach(this::say);
    }
  }

  private boolean says(Map<String, String> guarded) {
    for (Predicate<Map<String, String>> column : columns) { // a stream for each row is dear
      if (column.test(guarded)) {
        return true;
      }
    }
    return false;
  }

  private void say(PhoneNumber contact) {
    late |= (mark(contact, SAID) & (SAID | REACHED)) == REACHED;
  }

  /** Leaves out who is opted out by another row; what its own says its guard tells. */
  Verdict judge(Action action, @Nullable Cells row) {
    if (row != null && says(action.guarded())) {
      for (PhoneNumber contact : action.command().contacts()) {
        if (isOf(row, action, contact)) {
          say(contact);
        }
      }
    } else if (action.command().operation().effect().reaches()) {
      for (PhoneNumber contact : action.command().contacts()) {
        if ((mark(contact, 0) & SAID) != 0) {
          String detail = contact.masked() + " is opted out by another row of this plan";
          return new Verdict.Skip(
              RowGuard.OPTED_OUT, detail, new Ground("opt-out", detail, "", Optional.empty()));
        }
      }
    }
    return Verdict.ALLOW;
  }

  /** What is in the plan for now. */
  void keep(Action action) {
    if (isAsked() && action.command().operation().effect().reaches()) {
      action.command().contacts().forEach(contact -> mark(contact, REACHED));
    }
  }

  /** A row says it of its own number, not of an agent's whom it also names. */
  private boolean isOf(Cells row, Action action, PhoneNumber contact) {
    Map<String, String> cells = row.cells();
    List<String> told =
        action.origin().row().map(place -> phones.getOrDefault(place.file(), USUAL)).orElse(USUAL);
    Collection<String> numbers =
        cells.keySet().containsAll(told) ? told.stream().map(cells::get).toList() : cells.values();
    String number = contact.e164(); // what is before its last digits is written in many ways
    String last = number.substring(Math.max(1, number.length() - TELLING_DIGITS));
    return numbers.stream().anyMatch(cell -> cell.replaceAll("\\D", "").contains(last));
  }

  private int mark(PhoneNumber contact, int mark) {
    String number = contact.identity().e164();
    String other = contact.otherForm().map(PhoneNumber::e164).orElse(number);
    int before = people.add(Long.parseLong(number.compareTo(other) < 0 ? number : other), mark);
    if (people.isFull()) {
      throw new ConfigurationException(
          "there is no memory to know all whom a row opts out; give Java more of it, as with -Xmx1g. Nothing was sent");
    }
    return before;
  }
}
