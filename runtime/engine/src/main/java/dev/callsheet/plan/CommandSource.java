package dev.callsheet.plan;

import java.util.Collections;
import java.util.SortedSet;

/**
 * Something that commands come from: a script, or Java code. Not thread-safe, unless an
 * implementation says so.
 */
public interface CommandSource {
  /** The name that previews show, such as the script's file name. */
  String name();

  /**
   * What it forbids by itself, a line each ({@link dev.callsheet.guard.policy.Policy#read}): that
   * holds besides all else for whatever its plans do.
   */
  default SortedSet<String> policy() {
    return Collections.emptySortedSet();
  }

  /**
   * Gives all commands to {@code sink}, in order, on the calling thread. May be called again; each
   * call starts anew.
   *
   * @throws dev.callsheet.problem.ScriptException if the script or its data is wrong; the commands
   *     given so far are void
   */
  void emit(CommandSink sink);

  /** The same one for a second look at its commands: what it prints was printed. */
  default CommandSource again() {
    return this;
  }
}
