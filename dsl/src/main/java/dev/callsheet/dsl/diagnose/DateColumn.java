package dev.callsheet.dsl.diagnose;

import dev.callsheet.dsl.library.notation.DateForm;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The dates that the first rows of a column hold, and how they are written.
 *
 * @param dates each with the numbers of its rows; what is no date is none of them
 */
record DateColumn(Map<String, List<Integer>> dates) {
  private static final int MOST_FORMS = 4;
  private static final int MOST_ROWS = 5;

  /** The rows whose dates a pattern does not read, with a comma between; the first ones of many. */
  String unread(String pattern) {
    List<Integer> rows = new ArrayList<>();
    boolean isEach = true;
    for (Map.Entry<String, List<Integer>> date : dates.entrySet()) {
      if (reads(pattern, date.getKey())) {
        isEach = false;
      } else if (form(date.getKey()).isPresent()) {
        rows.addAll(date.getValue());
      }
    }
    if (rows.size() < 2 || isEach) {
      return "";
    }
    rows.sort(null);
    StringBuilder said = new StringBuilder("rows ");
    for (int i = 0; i < Math.min(MOST_ROWS, rows.size()); i++) {
      boolean isLast = i == rows.size() - 1;
      said.append(i == 0 ? "" : isLast ? " and " : ", ").append(rows.get(i));
    }
    int more = rows.size() - MOST_ROWS;
    return said + (more > 0 ? " and " + more + " more" : "");
  }

  /** One form that reads all dates, where that of the script does not. */
  Optional<String> instead(String value) {
    Optional<String> form = form(value);
    return form.filter(this::readsAll);
  }

  /** A pattern that reads all dates, put together of that of the script and what else is there. */
  Optional<String> all(String pattern) {
    List<String> forms = new ArrayList<>();
    if (!pattern.contains("[")) {
      forms.add(pattern);
    }
    for (String date : dates.keySet()) {
      Optional<String> form = form(date);
      if (form.isPresent() && forms.stream().noneMatch(known -> reads(known, date))) {
        forms.add(form.get());
      }
    }
    if (forms.size() < 2 || forms.size() > MOST_FORMS) {
      return Optional.empty();
    }
    // What is optional takes the first that fits as far as it goes, so the order may matter.
    for (int turn = 0; turn < forms.size(); turn++) {
      String all = "[" + String.join("][", forms) + "]";
      if (readsAll(all)) {
        return Optional.of(all);
      }
      forms.add(forms.remove(0));
    }
    return Optional.empty();
  }

  private boolean readsAll(String pattern) {
    for (String date : dates.keySet()) {
      if (form(date).isPresent() && !reads(pattern, date)) {
        return false;
      }
    }
    return true;
  }

  private static Optional<String> form(String date) {
    return DateForm.of(date)
        .filter(form -> form.date().isPresent() && !form.isTimed())
        .map(DateForm::pattern);
  }

  private static boolean reads(String pattern, String date) {
    try {
      LocalDate.parse(date, DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH));
      return true;
    } catch (DateTimeException | IllegalArgumentException e) {
      return false;
    }
  }
}
