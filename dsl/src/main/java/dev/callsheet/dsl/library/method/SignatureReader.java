package dev.callsheet.dsl.library.method;

import dev.callsheet.dsl.library.method.Declaration.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads signatures such as {@code split(at: Regex?, most: Number?): List<Text>}.
 *
 * <p>{@code ?} stands after what may be left out, or be null; {@code ...} after what there may be
 * many of; {@code |} between types of which it is one. A parameter of which no type is said takes
 * any value, and one of which no name is said is a block: {@code ask(E)}, {@code do(E)}, {@code
 * give(E)}, which gives R, or {@code give(E): List<R>}. Behind all of it may stand what else is
 * known: {@code !} changes what it is called on, {@code reads} makes a number of a text, {@code
 * few}, {@code sorted} and {@code pairs} are what it costs where that is no {@link Cost#WALK}.
 */
final class SignatureReader {
  private final String text;
  private int at;

  private SignatureReader(String text) {
    this.text = text;
  }

  /** Reads it; throws IllegalArgumentException when it is none. */
  static Declaration read(String text) {
    return new SignatureReader(text).declaration();
  }

  private Declaration declaration() {
    word();
    need("(");
    List<Parameter> parameters = new ArrayList<>();
    while (!took(")")) {
      if (!parameters.isEmpty()) {
        need(", ");
      }
      parameters.add(parameter());
    }
    need(": ");
    Type gives = type();
    boolean maybeNull = took("?");
    boolean changes = took(" !");
    boolean reads = took(" reads");
    Cost cost = Cost.WALK;
    for (Cost other : Cost.values()) {
      cost = took(" " + other.name().toLowerCase(Locale.ROOT)) ? other : cost;
    }
    if (at < text.length()) {
      throw malformed();
    }
    return new Declaration(List.copyOf(parameters), gives, maybeNull, changes, reads, cost);
  }

  private Parameter parameter() {
    int from = at;
    String name = word();
    Type type;
    if (took(": ")) {
      type = type();
    } else if (text.startsWith("(", at)) {
      at = from;
      name = "block";
      type = type();
    } else {
      type = known("Any", List.of());
    }
    boolean optional = took("?");
    return new Parameter(name, type, optional, took("..."));
  }

  private Type type() {
    List<Type> choices = new ArrayList<>();
    do {
      choices.add(single());
    } while (took(" | "));
    return choices.size() == 1 ? choices.get(0) : known("|", choices);
  }

  private Type single() {
    String name = word();
    List<Type> of = new ArrayList<>();
    if (took("<")) {
      of = types(">");
    } else if (took("(")) {
      of = types(")");
      if (name.equals("give")) {
        of.add(took(": ") ? type() : known("R", List.of()));
      }
    }
    return known(name, of);
  }

  private List<Type> types(String end) {
    List<Type> types = new ArrayList<>();
    do {
      types.add(type());
    } while (took(", "));
    need(end);
    return types;
  }

  private Type known(String name, List<Type> of) {
    Type type = Type.named(name, of);
    if (type == null) {
      throw malformed();
    }
    return type;
  }

  private String word() {
    int from = at;
    while (at < text.length() && Character.isLetter(text.charAt(at))) {
      at++;
    }
    if (from == at) {
      throw malformed();
    }
    return text.substring(from, at);
  }

  private boolean took(String sign) {
    boolean is = text.startsWith(sign, at);
    at += is ? sign.length() : 0;
    return is;
  }

  private void need(String sign) {
    if (!took(sign)) {
      throw malformed();
    }
  }

  private IllegalArgumentException malformed() {
    return new IllegalArgumentException(text + " is no signature: look at " + text.substring(at));
  }
}
