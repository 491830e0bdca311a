package dev.callsheet.launcher.event;

import dev.callsheet.launcher.terminal.ShellWord;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The command that plans what was not answered, to be copied whole: it may be read on a page or in
 * another folder, so that it says where the rules are. Immutable and thread-safe.
 *
 * @param rules as they were named when the desk was opened; none if it has none
 */
record CatchUp(List<Path> rules) {
  String into(String plan) {
    String places =
        rules.isEmpty()
            ? "RULES"
            : rules.stream()
                .map(place -> ShellWord.of(place.toAbsolutePath().normalize().toString()))
                .collect(Collectors.joining(" "));
    return "callsheet replay " + places + " --within 2d --unanswered -o " + plan;
  }
}
