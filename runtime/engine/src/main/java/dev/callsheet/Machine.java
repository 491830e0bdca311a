package dev.callsheet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The machine that this runs on. */
final class Machine {
  private Machine() {}

  static String user() {
    return System.getProperty("user.name", "unknown");
  }

  /** Its name, as far as it can be told without asking the network. */
  static String name() {
    for (String variable : new String[] {"HOSTNAME", "COMPUTERNAME"}) {
      String name = System.getenv(variable);
      if (name != null && !name.isBlank()) {
        return name;
      }
    }
    try {
      return Files.readString(Path.of("/etc/hostname")).strip();
    } catch (IOException e) {
      return "unknown";
    }
  }
}
