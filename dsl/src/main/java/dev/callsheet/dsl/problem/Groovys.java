package dev.callsheet.dsl.problem;

import dev.callsheet.dsl.library.state.Missing;
import groovy.lang.Closure;
import groovy.lang.MissingMethodException;
import groovy.lang.MissingPropertyException;
import groovy.lang.Script;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What Groovy says of methods and properties that are not there. */
final class Groovys {
  private static final String SCRIPT = "";

  private Groovys() {}

  static Optional<Missing> missing(Throwable failure) {
    if (failure instanceof MissingPropertyException gone && gone.getProperty() != null) {
      return Optional.of(
          new Missing(owner(gone.getType()), gone.getProperty(), 0, true, known(gone.getType())));
    }
    if (failure instanceof MissingMethodException gone) {
      return Optional.of(
          new Missing(
              owner(gone.getType()),
              gone.getMethod(),
              gone.getArguments().length,
              false,
              known(gone.getType())));
    }
    return Optional.empty();
  }

  static String message(Missing missing) {
    if (missing.owner().equals(SCRIPT)) {
      return "there is nothing called '" + missing.name() + "'";
    }
    return missing.owner()
        + (missing.owner().startsWith("all ") ? " have no " : " has no ")
        + (missing.isProperty() ? "" : "method ")
        + "'"
        + missing.name()
        + "'"
        + (missing.isProperty() || missing.arguments() == 0 ? "" : " for these values");
  }

  private static String owner(@Nullable Class<?> type) {
    if (type == null
        || Script.class.isAssignableFrom(type)
        || Closure.class.isAssignableFrom(type)) {
      return SCRIPT;
    }
    return switch (type.getSimpleName()) {
      case "String", "GString", "GStringImpl" -> "a text";
      case "Integer", "Long", "BigInteger" -> "a whole number";
      case "BigDecimal", "Double", "Float" -> "a number";
      case "ArrayList", "ImmutableCollections", "ListN", "List12", "LinkedList" -> "a list";
      case "LinkedHashMap", "HashMap" -> "a map";
      case "CsvRow", "JsonRow", "Row" -> "a row";
      case "Rows" -> "all rows of a file";
      default -> {
        String name = type.getSimpleName();
        boolean vowel = !name.isEmpty() && "AEIOU".indexOf(name.charAt(0)) >= 0;
        yield (vowel ? "an " : "a ") + name;
      }
    };
  }

  private static Set<String> known(@Nullable Class<?> type) {
    return type == null
        ? Set.of()
        : Arrays.stream(type.getMethods())
            .map(java.lang.reflect.Method::getName)
            .filter(name -> !name.contains("$"))
            .collect(Collectors.toSet());
  }
}
