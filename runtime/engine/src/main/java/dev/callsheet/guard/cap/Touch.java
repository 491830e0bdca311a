package dev.callsheet.guard.cap;

import dev.callsheet.action.Action;
import dev.callsheet.command.Command;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.TextCommand;
import dev.callsheet.message.Segments;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One way in which one person was reached. Immutable and thread-safe.
 *
 * @param contact whom
 * @param way how
 * @param segments of a text, from 1; else 0
 * @param at when, to the second
 * @param about what it is counted under besides, in words
 * @param text what somebody was told; empty for a call or an add, and where it is not known
 */
public record Touch(
    PhoneNumber contact, Way way, int segments, Instant at, List<String> about, String text) {
  public Touch {
    about = List.copyOf(about);
  }

  /** One that is about nothing in particular. */
  public Touch(PhoneNumber contact, Way way, int segments, Instant at) {
    this(contact, way, segments, at, List.of(), "");
  }

  /** How somebody is reached. */
  public enum Way {
    TEXT(0, "sms"),
    CALL(1, "call"),
    ADD(2, "add");

    private final int code;
    private final String word;

    Way(int code, String word) {
      this.code = code;
      this.word = word;
    }

    /** As records have it, from 0; it never changes. */
    int code() {
      return code;
    }

    /** As policies and files have it. */
    public String word() {
      return word;
    }

    /** The one of this word. */
    public static Optional<Way> of(String word) {
      for (Way way : values()) {
        if (way.word.equals(word)) {
          return Optional.of(way);
        }
      }
      return Optional.empty();
    }
  }

  /** Of all whom the action would reach; none for one that takes somebody out. */
  public static List<Touch> of(Action action, List<String> about, Instant at) {
    Command command = action.command();
    Way way =
        switch (command.operation().effect()) {
          case TEXT -> Way.TEXT;
          case CALL -> Way.CALL;
          case ADD -> Way.ADD;
          case REMOVE, FLUSH, SUPPRESS -> null;
        };
    if (way == null) {
      return List.of();
    }
    String text = command instanceof TextCommand told ? told.message().text() : "";
    int segments = command instanceof TextCommand ? Segments.of(text).count() : 0;
    List<Touch> all = new ArrayList<>();
    for (PhoneNumber contact : command.contacts()) {
      all.add(new Touch(contact, way, segments, at, about, text));
    }
    return all;
  }

  /** Without the number and the text. */
  @Override
  public String toString() {
    return way.word + " to " + contact.masked() + " at " + at;
  }
}
