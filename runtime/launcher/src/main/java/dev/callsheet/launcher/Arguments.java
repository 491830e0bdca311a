package dev.callsheet.launcher;

import dev.callsheet.dsl.diagnose.NearestWord;
import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Puts the arguments into the order that the commands read: command first. */
final class Arguments {
  private static final String USUAL = "plan";
  private static final Set<String> OF_NO_COMMAND = Set.of("-h", "--help", "-V", "--version");

  private final Set<String> commands;

  Arguments(Set<String> commands) {
    this.commands = commands;
  }

  /** {@code FILE} alone means {@code plan FILE}; options may stand before the command. */
  List<String> normalise(String... args) {
    List<String> ordered = new ArrayList<>(List.of(args));
    if (ordered.isEmpty() || OF_NO_COMMAND.contains(ordered.get(0))) {
      return ordered;
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
    if (Commands.LATER.contains(ordered.get(0)) && !Files.exists(Path.of(ordered.get(0)))) {
      throw new ConfigurationException(
          "'" + ordered.get(0) + "' is not in this version yet; 'callsheet --help' lists what is");
    }
    if (first == 0) {
      refuseMisspelt(ordered.get(0), ordered.size());
    }
    ordered.add(0, USUAL);
    return ordered;
  }

  private static boolean isAlone(String arg) {
    return arg.startsWith("-")
        && arg.matches("-[qv]+|--(quiet|verbose|no-input|all|full|strict)|--(color|output)=.*");
  }

  private void refuseMisspelt(String word, int count) {
    if (word.indexOf('.') < 0 && word.matches("[a-z]{2,12}") && !Files.exists(Path.of(word))) {
      String hint =
          NearestWord.hint(word, commands)
              .orElse("'callsheet --help' lists the commands, 'callsheet FILE' previews a script");
      throw new ConfigurationException(
          "there is no command" + (count == 1 ? " and no file" : "") + " '" + word + "'; " + hint);
    }
  }
}
