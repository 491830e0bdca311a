package dev.callsheet.launcher;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** Which Callsheet this is, on which Java. */
final class Version implements IVersionProvider {
  static String text() {
    String version =
        Objects.requireNonNullElse(
            Version.class.getPackage().getImplementationVersion(), "(not packaged)");
    return "callsheet "
        + version
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
