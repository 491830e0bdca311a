package dev.callsheet.launcher;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NearestWord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Puts the arguments into the order that the commands read: command first. */
record Arguments(Set<String> commands) {
  private static final String USUAL = "plan";
  private static final Set<String> OF_NO_COMMAND = Set.of("-h", "--help", "-V", "--version");
  private static final Set<String> OF_SCRIPTS = Set.of("check", "plan", "run");

  /**
   * As {@link #ordered} has them.
   *
   * @throws ConfigurationException if there is no such command, or a script is to come from
   *     standard input
   */
  List<String> normalise(String... args) {
    List<String> ordered = ordered(args);
    for (int i = 1; i < ordered.size(); i++) {
      if (ordered.get(i).equals("-")
          && OF_SCRIPTS.contains(ordered.get(0))
          && !ordered.get(i - 1).startsWith("--")) {
        throw new ConfigurationException(
            "'-' is no file: a script is read from a file of its own, which errors and saved plans name");
      }
    }
    return ordered;
  }

  /** {@code FILE} alone means {@code plan FILE}; options may stand before the command. */
  private List<String> ordered(String... args) {
    List<String> ordered = new ArrayList<>(List.of(args));
    if (ordered.isEmpty() || OF_NO_COMMAND.contains(ordered.get(0))) {
      return ordered;
    }
    if (isQuestion(ordered.get(0))) {
      return answered(ordered);
    }
    int first = 0;
    // Options with a value after a blank are not skipped: the value could be taken for a command.
    while (first < ordered.size() && isAlone(ordered.get(first))) {
      first++;
    }
    if (first < ordered.size() && commands.contains(ordered.get(first))) {
      ordered.add(0, ordered.remove(first));
      return ordered;
    }
    if (first == 0) {
      refuseMisspelt(ordered.get(0), ordered.size());
    }
    ordered.add(0, USUAL);
    return ordered;
  }

  private static boolean isQuestion(String word) {
    return (word.equals("help") || word.equals("version")) && !Files.exists(Path.of(word));
  }

  /**
   * {@code help}, {@code help --all}, {@code help COMMAND} and {@code version}, as most tools
   * understand them.
   */
  private List<String> answered(List<String> words) {
    if (words.get(0).equals("version")) {
      return List.of("--version");
    }
    if (words.size() == 1 || words.get(1).startsWith("-")) {
      words.set(0, "--help");
      return words;
    }
    if (!commands.contains(words.get(1))) {
      refuseMisspelt(words.get(1), 2);
    }
    List<String> asked = new ArrayList<>(words.subList(1, words.size()));
    asked.add("--help");
    return asked;
  }

  private static boolean isAlone(String arg) {
    return arg.startsWith("-")
        && arg.matches("-[qv]+|--(quiet|verbose|no-input|all|full|strict)|--(color|output)=.*");
  }

  private void refuseMisspelt(String word, int count) {
    if (word.indexOf('.') < 0
        && word.matches("[a-z][a-z-]{1,14}")
        && !Files.exists(Path.of(word))) {
      String hint =
          Synonyms.command(word)
              .map(command -> "did you mean '" + command + "'?")
              .or(() -> NearestWord.hint(word, commands))
              .orElse("'callsheet --help' lists the commands, 'callsheet FILE' previews a script");
      throw new ConfigurationException(
          "there is no command" + (count == 1 ? " and no file" : "") + " '" + word + "'; " + hint);
    }
  }
}
