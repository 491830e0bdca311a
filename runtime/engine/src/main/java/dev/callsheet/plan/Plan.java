package dev.callsheet.plan;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.action.Actions;
import dev.callsheet.action.LeftOut;
import dev.callsheet.action.LeftOutStore;
import dev.callsheet.preview.Preview;
import dev.callsheet.problem.NotApplicableException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * A complete, ordered, unchangeable sequence of actions: what a preview shows and what a live run
 * sends, or less. It is sent once: {@link #again()} gives a plan that is sent once more. A large
 * plan lies in a temporary file that only its owner can read; {@link #close()} deletes it.
 * Thread-safe.
 */
public final class Plan implements AutoCloseable {
  private final Actions actions;
  private final LeftOutStore leftOut;
  private final Preview preview;
  private final List<SourceFile> sources;
  private final SortedSet<String> policy;
  private final boolean isView;
  private boolean taken;

  public Plan(Actions actions, LeftOutStore leftOut, Preview preview, List<SourceFile> sources) {
    this(actions, leftOut, preview, sources, Collections.emptySortedSet(), false);
  }

  private Plan(
      Actions actions,
      LeftOutStore leftOut,
      Preview preview,
      List<SourceFile> sources,
      SortedSet<String> policy,
      boolean isView) {
    this.actions = actions;
    this.leftOut = leftOut;
    this.preview = preview;
    this.sources = List.copyOf(sources);
    this.policy = policy;
    this.isView = isView;
  }

  /** The same plan of a source that forbids this by itself, and takes the place of this one. */
  Plan policy(SortedSet<String> lines) {
    return new Plan(
        actions,
        leftOut,
        preview,
        sources,
        Collections.unmodifiableSortedSet(new TreeSet<>(lines)),
        isView);
  }

  /** What its source forbids by itself ({@link CommandSource#policy}); every run keeps to it. */
  public SortedSet<String> policy() {
    return policy;
  }

  /**
   * A plan that does the same, to be sent a second time on purpose: whoever got a text of this one
   * gets another. It is closed with this one.
   */
  public Plan again() {
    return new Plan(actions, leftOut, preview, sources, policy, true);
  }

  /**
   * Takes the plan to send it; whoever sends it does so first.
   *
   * @throws NotApplicableException if it was taken already, also a moment ago by another thread
   */
  public synchronized void take() {
    if (taken) {
      throw new NotApplicableException(
          "this plan is being sent or was sent already, and a plan is sent once; make another, or"
              + " say with plan.again() that people are to get it a second time. Nothing was sent");
    }
    taken = true;
  }

  /** Gives back what was taken, since nothing of it can have left. */
  public synchronized void giveBack() {
    taken = false;
  }

  /** What it would do, in figures. */
  public Preview preview() {
    return preview;
  }

  /** The files that it was made from; empty where nobody asked for them. */
  public List<SourceFile> sources() {
    return sources;
  }

  /** How many actions it holds. */
  public long size() {
    return actions.size();
  }

  /**
   * The actions from the first to the last; each reader reads on its own. To be closed.
   *
   * @throws java.io.UncheckedIOException if the plan's file cannot be read
   */
  public ActionReader read() {
    return actions.read();
  }

  /** Gives every action to {@code consumer}, in order. */
  public void forEach(Consumer<Action> consumer) {
    try (ActionReader reader = read()) {
      while (reader.hasNext()) {
        consumer.accept(reader.next());
      }
    }
  }

  /**
   * Gives each action that a row did not allow, or that a guard left out or lets wait, in order;
   * the count of each is 1. The preview says how many there are: a plan that was saved keeps none
   * of them, and a large one as many as its file had room for.
   *
   * @throws java.io.UncheckedIOException if the plan's file cannot be read
   */
  public void forEachLeftOut(Consumer<LeftOut> consumer) {
    leftOut.forEach(consumer);
  }

  public void writeActions(OutputStream out) throws IOException {
    actions.writeTo(out);
  }

  @Override
  public void close() {
    if (!isView) {
      try {
        actions.close();
      } finally {
        leftOut.close();
      }
    }
  }
}
