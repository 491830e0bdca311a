package dev.callsheet.launcher.terminal;

import dev.callsheet.clock.Clocks;
import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** Which Callsheet this is, on which Java. */
public final class Version implements IVersionProvider {
  /** Of Callsheet alone. */
  public static String number() {
    return Objects.requireNonNullElse(
        Version.class.getPackage().getImplementationVersion(), "(not packaged)");
  }

  public static String text() {
    return "callsheet %s on Java %s (%s), %s"
        .formatted(
            number(),
            System.getProperty("java.version"),
            System.getProperty("os.name"),
            Clocks.age());
  }

  @Override
  public String[] getVersion() {
    return new String[] {text()};
  }
}
