package dev.callsheet.launcher.event;

import dev.callsheet.listener.Entrance;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What systemd is to know of a desk: its socket, which outlives a restart, and what stands behind
 * it.
 */
final class SystemdUnits {
  private static final String TEXT =
      """
      # /etc/systemd/system/callsheet.socket
      [Unit]
      Description=Where Callsheet takes events in

      [Socket]
      ListenStream=%s:%d
      Backlog=4096

      [Install]
      WantedBy=sockets.target

      # /etc/systemd/system/callsheet.service
      [Unit]
      Description=Callsheet takes events in
      Requires=callsheet.socket
      Wants=network-online.target
      After=network-online.target callsheet.socket

      [Service]
      Type=exec
      # Its owner alone may read it (chmod 600): DIALER_SECRET=..., CALLSHEET_API_KEY=...
      EnvironmentFile=/etc/callsheet/secrets
      Environment=CALLSHEET_HOME=/var/lib/callsheet
      StateDirectory=callsheet
      StateDirectoryMode=0700
      # useradd --system callsheet; hold, release and events are for the same user
      User=callsheet
      WorkingDirectory=%s
      ExecStart=%s
      # The socket; the rest must not go into it.
      StandardInput=socket
      StandardOutput=journal
      StandardError=journal
      Restart=always
      RestartSec=1
      # What is under way is waited for, and then it says 143.
      TimeoutStopSec=45
      SuccessExitStatus=143
      NoNewPrivileges=yes
      ProtectSystem=strict
      ProtectHome=read-only

      [Install]
      WantedBy=multi-user.target
      """;

  private SystemdUnits() {}

  /**
   * Both units.
   *
   * @param words of the command line
   */
  static String of(Entrance entrance, List<String> words) {
    Path jar = Path.of(System.getProperty("java.class.path")).toAbsolutePath();
    Path program = jar.resolveSibling("../bin/callsheet").normalize();
    String start = Files.isExecutable(program) ? program.toString() : "/usr/local/bin/callsheet";
    return TEXT.formatted(
        entrance.host(),
        entrance.port(),
        Path.of("").toAbsolutePath().toString().replace("%", "%%"),
        quoted(start)
            + words.stream()
                .filter(word -> !word.equals("--systemd"))
                .map(word -> " " + quoted(word))
                .collect(Collectors.joining()));
  }

  private static String quoted(String word) {
    String plain = word.replace("%", "%%").replace("$", "$$");
    return plain.matches("[\\w./:=+@,%$-]+")
        ? plain
        : '"' + plain.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
