package dev.callsheet.preview;

import dev.callsheet.action.Action;
import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.TextCommand;
import dev.callsheet.message.Segments;
import dev.callsheet.phone.Line;
import dev.callsheet.problem.Source;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Gathers what the texts of one plan have in common, and the longest of them. */
final class TextSurvey {
  private static final int MOST_SHAPES = 50;
  private static final int FEW = 5;

  private final Map<Operation, Long> segments = new EnumMap<>(Operation.class);
  private final List<Kind> kinds = new ArrayList<>();
  private final List<Action> longest = new ArrayList<>();
  private final Map<Line, List<Action>> first = new EnumMap<>(Line.class);
  private final Map<Line, Long> to = new EnumMap<>(Line.class);
  private long others;

  private static final class Kind {
    final Action first;
    final Segments segments;
    long count;
    long shorter;
    long saved;

    Kind(Action first, Segments segments) {
      this.first = first;
      this.segments = segments;
    }

    void add(String text) {
      count++;
      if (segments.offender() != 0) {
        String without = text.replace(Character.toString(segments.offender()), "");
        int fewer = segments.count() - Segments.of(without).count();
        shorter += fewer > 0 ? 1 : 0;
        saved += fewer;
      }
    }

    boolean holds(Source place, Segments other) {
      Source own = first.origin().source();
      return segments.count() == other.count()
          && segments.encoding() == other.encoding()
          && own.line() == place.line()
          && own.column() == place.column()
          && own.file().equals(place.file());
    }
  }

  void add(Action action, TextCommand command) {
    Segments needed = Segments.of(command.message().text());
    segments.put(
        action.command().operation(),
        segments.getOrDefault(action.command().operation(), 0L) + needed.count());
    count(action, needed, command.message().text());
    compare(action, command.message().text().length());
    for (PhoneNumber contact : action.command().contacts()) {
      Line line = Line.of(contact);
      if (line != Line.OTHER) {
        to.merge(line, 1L, Long::sum);
        Survey.few(first.computeIfAbsent(line, each -> new ArrayList<>()), action);
      }
    }
  }

  void addConcerns(List<Concern> concerns) {
    for (Map.Entry<Line, Long> line : to.entrySet()) { // a lambda would be linked in each plan
      Concern.Kind kind = Concern.Kind.valueOf(line.getKey().name());
      List<Action> few = first.getOrDefault(line.getKey(), List.of());
      concerns.add(new Concern(kind, line.getValue(), few));
    }
  }

  private void count(Action action, Segments needed, String text) {
    Source place = action.origin().source();
    for (Kind kind : kinds) {
      if (kind.holds(place, needed)) {
        kind.add(text);
        return;
      }
    }
    if (kinds.size() == MOST_SHAPES) {
      others++;
      return;
    }
    Kind kind = new Kind(action, needed);
    kind.add(text);
    kinds.add(kind);
  }

  private void compare(Action action, int length) {
    int at = longest.size();
    while (at > 0 && length > length(longest.get(at - 1))) {
      at--;
    }
    if (at < FEW) {
      longest.add(at, action);
      if (longest.size() > FEW) {
        longest.remove(FEW);
      }
    }
  }

  private static int length(Action action) {
    return action.command() instanceof TextCommand text ? text.message().text().length() : 0;
  }

  List<Action> longest() {
    return longest;
  }

  Texts texts(long again) {
    List<Shape> shapes = new ArrayList<>();
    for (Kind kind : kinds) {
      int at = shapes.size();
      while (at > 0 && kind.count > shapes.get(at - 1).count()) {
        at--;
      }
      shapes.add(at, new Shape(kind.first, kind.segments, kind.count, kind.shorter, kind.saved));
    }
    return new Texts(segments, shapes, others, again);
  }
}
