package dev.callsheet.report.wording;

import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.store.JsonShapes;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What became of an action, as people read it on every surface: one word and one sign each. What a
 * person must look at first comes first.
 */
public enum OutcomeTerm {
  /** Nobody knows. */
  UNKNOWN(Kind.UNKNOWN, "?", "may or may not have been carried out; never sent again by itself"),
  /** The service took it. */
  SENT(Kind.SENT, "\u2713", ""),
  /** The service did not take it. */
  REFUSED(Kind.REFUSED, "\u2717", "the service said no"),
  /** Nothing left. */
  NOT_SENT(Kind.NOT_SENT, "\u2205", "nothing left this machine"),
  /** A guard left it out. */
  SKIPPED(Kind.SKIPPED, "\u2013", "left out by a guard"),
  /** It waits until it may leave. The sign is in every font; a clock is not. */
  DEFERRED(Kind.DEFERRED, "\u2026", "to be sent later"),
  /** Its turn did not come. */
  NOT_TRIED(Kind.NOT_TRIED, "\u00B7", "not begun; nothing of them has left");

  private static final Map<Kind, OutcomeTerm> TERMS = new EnumMap<>(Kind.class);

  static {
    for (OutcomeTerm term : values()) {
      TERMS.put(term.kind, term);
    }
  }

  private final Kind kind;
  private final String sign;
  private final String meaning;

  OutcomeTerm(Kind kind, String sign, String meaning) {
    this.kind = kind;
    this.sign = sign;
    this.meaning = meaning;
  }

  /** How people read this outcome. */
  public static OutcomeTerm of(Kind kind) {
    OutcomeTerm term = TERMS.get(kind);
    if (term == null) {
      throw new IllegalArgumentException("no words for " + kind);
    }
    return term;
  }

  /** All of them, in the order in which they are read. */
  public static List<OutcomeTerm> all() {
    return List.of(values());
  }

  /** A text that begins with the name of an outcome in files, as people read it. */
  public static String inWords(String recorded) {
    return Arrays.stream(values())
        .filter(
            term -> recorded.equals(term.kind.id()) || recorded.startsWith(term.kind.id() + ":"))
        .findFirst()
        .map(term -> term.word() + recorded.substring(term.kind.id().length()))
        .orElse(recorded);
  }

  /** The outcome that this says. */
  public Kind kind() {
    return kind;
  }

  /** Such as {@code not sent}. */
  public String word() {
    return kind.id().replace('-', ' ');
  }

  /** The word where it stands by itself: what nobody knows is not overlooked. */
  public String title() {
    return this == UNKNOWN ? "UNKNOWN" : word();
  }

  /** One character that says it beside the word. */
  public String sign() {
    return sign;
  }

  /** What it says about those that ended so; empty where the word says it. */
  public String meaning() {
    return meaning;
  }

  /** The table for a page, by the name in files. */
  public static String json() {
    return JsonShapes.object(
        json -> {
          for (OutcomeTerm term : values()) {
            json.writeObjectPropertyStart(term.kind.id());
            json.writeStringProperty("sign", term.sign);
            json.writeStringProperty("word", term.word());
            json.writeEndObject();
          }
        });
  }
}
