package dev.callsheet.launcher.option;

import picocli.CommandLine.Option;

/** The options of commands that list the actions of a plan or a run. */
public final class ListOptions {
  @Option(names = "--all", description = "list every action")
  public boolean all;

  @Option(names = "--full", description = "show numbers in full, also in files and pipes")
  public boolean full;
}
