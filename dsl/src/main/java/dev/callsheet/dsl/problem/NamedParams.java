package dev.callsheet.dsl.problem;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds which variables a script asks {@code params} for by name. */
public final class NamedParams {
  private static final Pattern PARAMS = Pattern.compile("(?<![\\w.])params\\b");

  private static final Pattern NAMED =
      Pattern.compile(
          "\\s*(?:"
              + "\\??\\.\\s*(?:get|getAt|orNull|containsKey)\\s*\\(?\\s*(['\"])(?<called>\\w+)\\1"
              + "|\\[\\s*(['\"])(?<indexed>\\w+)\\3\\s*]"
              + "|\\??\\.\\s*(?<plain>\\w+)(?!\\w|\\s*[({]))");

  private NamedParams() {}

  /** Their names; empty when a place may ask for any. What a comment says counts as asked. */
  public static Optional<Set<String>> in(String script) {
    Set<String> names = new TreeSet<>();
    Matcher params = PARAMS.matcher(script);
    while (params.find()) {
      Matcher named = NAMED.matcher(script).region(params.end(), script.length());
      if (!named.lookingAt()) {
        return Optional.empty();
      }
      for (String group : new String[] {"called", "indexed", "plain"}) {
        if (named.group(group) != null) {
          names.add(named.group(group));
        }
      }
    }
    return Optional.of(names);
  }
}
