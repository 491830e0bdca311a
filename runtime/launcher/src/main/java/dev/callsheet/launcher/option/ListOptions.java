package dev.callsheet.launcher.option;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that list the actions of a plan or a run. */
public final class ListOptions {
  @Option(names = "--all", description = "list every action")
  public boolean all;

  @Mixin public FullOption full = new FullOption();
}
