package dev.callsheet.launcher.terminal;

import dev.callsheet.report.wording.Visible;

/** A word of a command that is shown to be copied into a shell. */
public final class ShellWord {
  private ShellWord() {}

  /** A file's name for a shell, and for a command that takes options. */
  public static String of(String name) {
    String file = Visible.line(name.startsWith("-") ? "./" + name : name);
    return file.matches("[\\w./-]+") ? file : "'" + file.replace("'", "'\\''") + "'";
  }
}
