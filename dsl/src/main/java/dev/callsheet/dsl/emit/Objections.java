package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.emit.Objection.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ASTNode;

/** Collects the objections to one script, so that a person reads all of them at once. */
final class Objections {
  private final List<Objection> all = new ArrayList<>();

  void outside(ASTNode node, String what, String hint) {
    all.add(new Objection(node, Kind.OUTSIDE, what, Optional.of(hint)));
  }

  void wrong(ASTNode node, String what, String hint) {
    all.add(new Objection(node, Kind.WRONG, what, Optional.of(hint)));
  }

  void unknownName(ASTNode node, String name) {
    all.add(new Objection(node, Kind.UNKNOWN_NAME, name, Optional.empty()));
  }

  List<Objection> all() {
    return List.copyOf(all);
  }
}
