package dev.callsheet.dsl.bind;

import java.util.Optional;
import org.codehaus.groovy.ast.ASTNode;

/** Something in a script that the language has no operation for, with what to write instead. */
public record Objection(ASTNode node, Kind kind, String what, Optional<String> hint) {
  /** What kind of thing. */
  public enum Kind {
    /** A name that nothing declares. */
    UNKNOWN_NAME,
    /** A type, or the full name of one, that nothing declares. */
    NO_TYPE,
    /** Wrong in every script. */
    WRONG,
    /** Groovy has it, but this language does not. */
    OUTSIDE
  }
}
