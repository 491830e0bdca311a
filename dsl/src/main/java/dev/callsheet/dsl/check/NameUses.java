package dev.callsheet.dsl.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;

/** What a script does with one variable, in the order in which it is written. */
public final class NameUses {
  /** How a name comes to be. */
  public enum Kind {
    /** By {@code def}, or by being set. */
    VARIABLE,
    /** As what a loop gives, one after the other. */
    ITEM,
    /** Otherwise: a parameter of a method, of a catch, one of several. */
    OTHER
  }

  /** Code that may run more than once, or later. */
  public record Body(boolean isLater) {}

  /**
   * One place where a name is read or set.
   *
   * @param bodies around the place, the outermost first
   * @param isOwn whether it is only read to be set anew, as by {@code ++}
   */
  public record Use(ASTNode node, int step, List<Body> bodies, boolean isOwn) {
    public Use {
      bodies = List.copyOf(bodies);
    }
  }

  private final String name;
  private final Kind kind;
  private final ASTNode node;

  /** How many bodies are around its declaration. */
  private final int depth;

  private final Optional<Expression> value;
  private final List<Use> reads = new ArrayList<>();
  private final List<Use> writes = new ArrayList<>();
  private final List<MapEntryExpression> keys = new ArrayList<>();

  public NameUses(String name, Kind kind, ASTNode node, int depth, Optional<Expression> value) {
    this.name = name;
    this.kind = kind;
    this.node = node;
    this.depth = depth;
    this.value = value;
  }

  public String name() {
    return name;
  }

  public Kind kind() {
    return kind;
  }

  /** Where it is declared, or first set. */
  public ASTNode node() {
    return node;
  }

  /** What it is declared with. */
  public Optional<Expression> value() {
    return value;
  }

  public void read(Use use) {
    reads.add(use);
  }

  public void write(Use use) {
    writes.add(use);
  }

  /** A key of a map that is spelled like the name, which Groovy takes for a text. */
  public void key(MapEntryExpression entry) {
    keys.add(entry);
  }

  public List<MapEntryExpression> keys() {
    return keys;
  }

  public boolean isRead() {
    return reads.stream().anyMatch(use -> !use.isOwn());
  }

  public List<Use> reads() {
    return reads;
  }

  /**
   * The places that set it to what nobody reads: a place may read it that comes later, or runs
   * again.
   */
  public List<Use> lost() {
    int last = Integer.MIN_VALUE;
    boolean isReadLater = false;
    Set<Body> again = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Use read : reads) {
      last = Math.max(last, read.step());
      isReadLater |= isLater(read);
      again.addAll(around(read));
    }
    List<Use> lost = new ArrayList<>();
    for (Use write : writes) {
      boolean isSeen =
          last > write.step()
              || isReadLater
              || (!reads.isEmpty() && isLater(write))
              || write.bodies().stream().anyMatch(again::contains);
      if (!isSeen) {
        lost.add(write);
      }
    }
    return lost;
  }

  private boolean isLater(Use use) {
    return around(use).stream().anyMatch(Body::isLater);
  }

  /** The bodies within those of the declaration. */
  private List<Body> around(Use use) {
    List<Body> bodies = use.bodies();
    return bodies.subList(Math.min(depth, bodies.size()), bodies.size());
  }
}
