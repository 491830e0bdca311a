package dev.callsheet.dsl.bind;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;

/** Collects the objections to one script, so that a person reads all of them at once. */
public final class Objections {
  /** Something that the language has no operation for, with what to write instead. */
  public record Objection(ASTNode node, Kind kind, String what, Optional<String> hint) {}

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

  /** Nobody reads more of a name. */
  private static final int LONGEST = 200;

  private final List<Objection> all = new ArrayList<>();
  private final Set<ASTNode> unknown = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<String> missing = new HashSet<>();
  private final Set<ASTNode> about = Collections.newSetFromMap(new IdentityHashMap<>());

  public void outside(ASTNode node, String what, String hint) {
    about.add(node);
    all.add(new Objection(node, Kind.OUTSIDE, cut(what), Optional.of(hint)));
  }

  public void wrong(ASTNode node, String what, String hint) {
    all.add(new Objection(node, Kind.WRONG, cut(what), Optional.of(hint)));
  }

  /** An import names no class, which is told there: what uses it is not told again. */
  void missing(String alias) {
    missing.add(alias);
  }

  /** Whether it is told already that what an import names is not to be had. */
  public boolean isMissing(String name) {
    return missing.contains(name);
  }

  /** Whether it is told already that there is nothing of this name. */
  public boolean isUnknown(ASTNode node) {
    return unknown.contains(node);
  }

  /** There is no class of this name. */
  public void noType(ASTNode node, String name) {
    about.add(node);
    unknown.add(node);
    if (missing.contains(name)) {
      return;
    }
    all.add(new Objection(node, Kind.NO_TYPE, cut(name), Optional.empty()));
  }

  void unknownName(ASTNode node, String name) {
    unknown.add(node);
    if (missing.contains(name)) {
      return;
    }
    if (name.length() > LONGEST) {
      wrong(node, "there is nothing of a name this long", "look for a quote that is missing");
    } else {
      all.add(new Objection(node, Kind.UNKNOWN_NAME, name, Optional.empty()));
    }
  }

  /** Whether just this is known to be outside the language; then what is done with it is, too. */
  public boolean isAbout(ASTNode node) {
    return about.contains(node);
  }

  private static String cut(String what) {
    return what.length() > LONGEST ? what.substring(0, LONGEST) + "..." : what;
  }

  public List<Objection> all() {
    return List.copyOf(all);
  }
}
