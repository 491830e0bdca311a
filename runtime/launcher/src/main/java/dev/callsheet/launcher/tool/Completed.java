package dev.callsheet.launcher.tool;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A command as a shell completes it.
 *
 * @param summary what it does, in one sentence
 * @param operands what may stand behind it
 */
public record Completed(String name, String summary, List<Completed.Flag> options, Value operands) {
  /** What a shell looks up when it is asked to complete. */
  enum Kind {
    /** Files and folders. */
    FILES,
    /** The runs in the state folder, and {@code latest}. */
    RUNS,
    /** The built-in accounts and those of the accounts file. */
    ACCOUNTS
  }

  /**
   * What a value may be.
   *
   * @param words that stand for themselves
   */
  record Value(List<String> words, Set<Kind> kinds) {
    /** As the label of an argument says it: {@code PLAN|RUN}, {@code auto|always|never}. */
    static Value of(String label) {
      List<String> words = new ArrayList<>();
      Set<Kind> kinds = EnumSet.noneOf(Kind.class);
      for (String part : label.split("\\|", -1)) {
        if (part.matches("[a-z]+")) {
          words.add(part);
        } else if (part.equals("RUN")) {
          kinds.add(Kind.RUNS);
        } else if (part.equals("ACCOUNT")) {
          kinds.add(Kind.ACCOUNTS);
        } else if (part.matches("FILE|DIR|RULES|OLD|PLAN(#N)?|F\\..*")) {
          kinds.add(Kind.FILES);
        }
      }
      return new Value(words, kinds);
    }
  }

  /**
   * An option.
   *
   * @param names as they are typed, dashes included
   * @param value what follows; empty if nothing does
   */
  record Flag(List<String> names, String summary, Optional<Value> value) {}

  /** All commands that a person may type, each with its options. */
  public static List<Completed> all(CommandLine root) {
    List<Completed> all = new ArrayList<>();
    root.getSubcommands()
        .forEach(
            (name, line) -> {
              CommandSpec command = line.getCommandSpec();
              List<Flag> flags = new ArrayList<>();
              for (OptionSpec option : command.options()) {
                flags.add(
                    new Flag(
                        List.of(option.names()),
                        summary(option.description()),
                        option.arity().max() > 0
                            ? Optional.of(Value.of(option.paramLabel()))
                            : Optional.empty()));
              }
              all.add(
                  new Completed(
                      name,
                      summary(command.usageMessage().description()),
                      flags,
                      command.positionalParameters().stream()
                          .findFirst()
                          .map(operand -> Value.of(operand.paramLabel()))
                          .orElse(new Value(List.of(), Set.of()))));
            });
    return all;
  }

  /** The first sentence. */
  private static String summary(String... description) {
    String text = String.join(" ", description).replace("%n", " ").replace("%%", "%").strip();
    int end = text.indexOf(". ");
    return end < 0 ? text : text.substring(0, end);
  }
}
