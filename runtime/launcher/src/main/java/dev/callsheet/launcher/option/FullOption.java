package dev.callsheet.launcher.option;

import picocli.CommandLine.Option;

/** The option of commands that show numbers. */
public final class FullOption {
  @Option(names = "--full", description = "show numbers in full, also in files and pipes")
  public boolean numbers;
}
