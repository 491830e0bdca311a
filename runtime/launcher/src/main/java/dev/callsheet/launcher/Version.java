package dev.callsheet.launcher;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** Which Callsheet this is, on which Java. */
final class Version implements IVersionProvider {
  /** Of Callsheet alone. */
  static String number() {
    return Objects.requireNonNullElse(
        Version.class.getPackage().getImplementationVersion(), "(not packaged)");
  }

  static String text() {
    return "callsheet "
        + number()
        + " on Java "
        + System.getProperty("java.version")
        + " ("
        + System.getProperty("os.name")
        + ")";
  }

  @Override
  public String[] getVersion() {
    return new String[] {text()};
  }
}
