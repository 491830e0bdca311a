package dev.callsheet.plan;

/**
 * Something that commands come from: a script, or Java code. Not thread-safe, unless an
 * implementation says so.
 */
public interface CommandSource {
  /** The name that previews show, such as the script's file name. */
  String name();

  /**
   * Gives all commands to {@code sink}, in order, on the calling thread. May be called again; each
   * call starts anew.
   *
   * @throws dev.callsheet.problem.ScriptException if the script or its data is wrong; the commands
   *     given so far are void
   */
  void emit(CommandSink sink);
}
