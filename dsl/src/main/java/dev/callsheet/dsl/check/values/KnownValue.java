package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.method.Type;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What an expression certainly is, as far as its methods go.
 *
 * @param receiver the kind of value
 * @param title what a person calls it
 * @param element what its elements are; {@code null} where that is not known
 */
record KnownValue(Receiver receiver, String title, @Nullable KnownValue element) {
  static final KnownValue TEXT = new KnownValue(Receiver.TEXT, "a text", null);
  static final KnownValue NUMBER = new KnownValue(Receiver.NUMBER, "a number", null);
  static final KnownValue LIST = new KnownValue(Receiver.LIST, "a list", null);
  static final KnownValue MAP = new KnownValue(Receiver.MAP, "a map", null);

  /** What rows stay rows with. */
  private static final Set<ScriptMethod> STAYING =
      Set.of(ListMethod.EACH, ListMethod.EACH_WITH_INDEX, ListMethod.FIND_ALL, ListMethod.TAKE);

  /** A row of a CSV file, whose cells are texts. */
  static final KnownValue CSV_ROW = new KnownValue(Receiver.ROW, "a row", TEXT);

  /** A row of JSON Lines, which may hold anything. */
  static final KnownValue JSON_ROW = new KnownValue(Receiver.ROW, "a row", null);

  /** All rows of a file. */
  static KnownValue rows(KnownValue row) {
    return new KnownValue(Receiver.LIST, "rows", row);
  }

  /** A list of such elements. */
  private static KnownValue list(@Nullable KnownValue element) {
    return new KnownValue(Receiver.LIST, LIST.title, element);
  }

  boolean isRows() {
    return title.equals("rows");
  }

  /** What the method gives, called with so many values; {@code null} where that is not known. */
  @Nullable KnownValue result(String name, int values) {
    ScriptMethod method = receiver.named(name);
    if (method == null || !method.takes(values) || method.declaration().changes()) {
      return null;
    }
    Type gives = method.declaration().gives();
    return switch (gives.kind()) {
      case TEXT -> TEXT;
      case NUMBER -> NUMBER;
      case MAP -> MAP;
      case LIST, SET -> list(gives.of().get(0).kind() == Type.Kind.ELEMENT ? element : null);
      case ELEMENT -> element;
      case SAME -> receiver != Receiver.LIST || STAYING.contains(method) ? this : list(element);
      default -> null;
    };
  }
}
