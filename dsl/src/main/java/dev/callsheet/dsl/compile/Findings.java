package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ScriptText;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;

/** Collects what is found wrong in one script, so that a person reads all of it at once. */
final class Findings {
  private static final int MOST = 500;

  private final ScriptText text;
  private final List<Problem> problems = new ArrayList<>();
  private final Set<Source> places = new HashSet<>();

  Findings(ScriptText text) {
    this.text = text;
  }

  ScriptText text() {
    return text;
  }

  void error(Place place, String message, String hint) {
    add(text.error(place, message, hint));
  }

  void error(Place place, String message, Optional<String> hint) {
    add(text.error(place, message, hint));
  }

  void error(ASTNode node, String message, String hint) {
    error(place(node), message, hint);
  }

  void error(ASTNode node, String message, Optional<String> hint) {
    error(place(node), message, hint);
  }

  void warn(ASTNode node, String message, String hint) {
    add(text.warning(place(node), message, hint));
  }

  /** An error of the script as a whole. */
  void whole(String message, Optional<String> hint) {
    add(text.error(Place.UNKNOWN, message, hint));
  }

  /** For lines that may hold a key: the line is not shown. */
  void secret(Place place, String message, String hint) {
    add(Problem.error(text.source(place), message, hint));
  }

  /** Whether something is told about that very place already. */
  boolean isToldAt(ASTNode node) {
    return places.contains(text.source(place(node)));
  }

  void add(Problem problem) {
    // Nobody reads more, and a script that was made to be wrong must not cost more.
    if (problems.size() < MOST) {
      problems.add(problem);
      places.add(problem.where());
    }
  }

  List<Problem> errors() {
    return sorted(true);
  }

  List<Problem> warnings() {
    return sorted(false);
  }

  private List<Problem> sorted(boolean errors) {
    return problems.stream()
        .filter(problem -> problem.isError() == errors)
        .sorted(Comparator.comparing(Problem::where))
        .distinct()
        .toList();
  }

  /** The place of a node; a node over several lines ends with its first line. */
  Place place(ASTNode node) {
    int line = node.getLineNumber();
    int column = node.getColumnNumber();
    if (line < 1) {
      return Place.UNKNOWN;
    }
    int end =
        node.getLastLineNumber() == line
            ? node.getLastColumnNumber()
            : text.line(line).length() + 1;
    return new Place(line, column, end - column);
  }

  /** What the script says at a node. */
  String at(ASTNode node) {
    return text.at(place(node)).strip();
  }
}
