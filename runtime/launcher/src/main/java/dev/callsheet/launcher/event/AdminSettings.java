package dev.callsheet.launcher.event;

import dev.callsheet.account.Secret;
import dev.callsheet.launcher.settings.Key;
import dev.callsheet.launcher.settings.Setting;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.Surroundings;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.PrivateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where whoever looks after the desk finds its page, and by which token.
 *
 * @param port on this machine
 * @param where the token stands, in words
 */
record AdminSettings(int port, Secret token, String where) {
  AdminSettings {
    Secret.refuseShort(List.of(token), "the token of the admin port"); // before anything is open
  }

  private static final String VARIABLE = "CALLSHEET_ADMIN_TOKEN";
  private static final int BYTES = 16;
  private static final int HIGHEST_PORT = 65_535;
  private static final Set<PosixFilePermission> OWNERS =
      Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  private static final Key<Integer> PORT =
      Key.like("port", "8788", setting -> EntranceSettings.number(setting, HIGHEST_PORT));
  private static final Key<String> TOKEN =
      Key.like("token", "\"ADMIN_TOKEN\", the name of an environment variable", Setting::text);

  /**
   * What the table and an option say; empty if neither asks for it. Without a variable the token is
   * in a file of the state folder, which is made when it is not there.
   *
   * @throws ConfigurationException if something is not as it should be, or others may read the file
   */
  static Optional<AdminSettings> of(
      Optional<Setting> admin, Optional<Integer> asked, Surroundings surroundings) {
    admin.ifPresent(
        table -> table.refuseUnknown("unknown setting", List.of(PORT, TOKEN), unknown -> ""));
    Optional<Integer> port = asked.or(() -> admin.flatMap(table -> table.get(PORT)));
    if (port.isEmpty()) {
      return Optional.empty();
    }
    String name = admin.flatMap(table -> table.get(TOKEN)).orElse(VARIABLE);
    Optional<String> said = surroundings.variable(name);
    if (said.isEmpty() && !name.equals(VARIABLE)) {
      throw admin.orElseThrow().wrong("the environment variable that token names is not set");
    }
    Path file = StateFolder.of(surroundings).folder("admin").resolve("token");
    return Optional.of(
        said.isPresent()
            ? new AdminSettings(port.get(), Secret.of(said.get()), "in " + name)
            : new AdminSettings(port.get(), read(file), "in " + file));
  }

  private static Secret read(Path file) {
    try {
      if (Files.notExists(file)) {
        byte[] token = new byte[BYTES];
        new SecureRandom().nextBytes(token);
        String text = HexFormat.of().formatHex(token) + "\n";
        PrivateFile.replace(file, part -> Files.writeString(part, text));
      }
      if (!OWNERS.containsAll(Files.getPosixFilePermissions(file))) {
        throw new ConfigurationException(
            file + " holds a token and others may read it; type: chmod 600 '" + file + "'");
      }
      return Secret.of(Files.readString(file).strip());
    } catch (IOException e) {
      throw new ConfigurationException(file + " cannot be read: " + Reasons.of(e));
    }
  }

  /** Without the token. */
  @Override
  public String toString() {
    return "port " + port;
  }
}
