package dev.callsheet.simulator;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is wrong with one request, all of it, without showing its key. */
final class Violations {
  /** A hostile megabyte could break the rules half a million times; nobody reads that. */
  private static final int MOST = 1_000;

  private static final int LONGEST_NAME = 60;

  /** Shorter keys are compared whole: they would be found inside innocent words. */
  private static final int TELLING_LENGTH = 4;

  private final List<Violation> list = new ArrayList<>(0);
  private final List<String> secrets = new ArrayList<>(2);
  private int more;

  void add(String field, String problem) {
    if (list.size() < MOST) {
      list.add(new Violation(field, problem));
    } else {
      more++;
    }
  }

  /** Keeps a value out of every answer. */
  void hide(@Nullable Object secret) {
    if (secret instanceof String text && !text.isBlank()) {
      secrets.add(text);
    }
  }

  /** A name the client chose, fit to be shown: bounded, and not the key in the wrong place. */
  String shown(String name) {
    for (String secret : secrets) {
      if (name.equals(secret) || (secret.length() >= TELLING_LENGTH && name.contains(secret))) {
        return "***";
      }
    }
    return name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "..." : name;
  }

  boolean isEmpty() {
    return list.isEmpty();
  }

  List<Violation> all() {
    if (more == 0) {
      return List.copyOf(list);
    }
    List<Violation> all = new ArrayList<>(list);
    all.add(new Violation("body", "and " + more + " more violations"));
    return List.copyOf(all);
  }
}
