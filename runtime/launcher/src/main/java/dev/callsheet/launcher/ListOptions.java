package dev.callsheet.launcher;

import picocli.CommandLine.Option;

/** The options of commands that list the actions of a plan or a run. */
final class ListOptions {
  @Option(names = "--all", description = "list every action")
  boolean all;

  @Option(names = "--full", description = "show numbers in full, also in files and pipes")
  boolean full;
}
