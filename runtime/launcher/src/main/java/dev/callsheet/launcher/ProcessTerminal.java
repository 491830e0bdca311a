package dev.callsheet.launcher;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The terminal of this process. The start script tells which streams are connected to it, since
 * Java cannot: {@code System.console()} is missing as soon as any of them is redirected.
 */
final class ProcessTerminal implements Terminal {
  private static final String TOLD = "callsheet.terminal";
  private static final String COLUMNS = "callsheet.columns";
  private static final int USUAL_COLUMNS = 80;
  private static final String DEVICE = "/dev/tty";

  @Override
  public boolean shows(Stream stream) {
    String told = System.getProperty(TOLD);
    if (told != null) {
      return told.indexOf(stream.name().charAt(0)) >= 0;
    }
    Path open = Path.of("/proc/self/fd/" + stream.descriptor());
    try {
      String target = Files.readSymbolicLink(open).toString();
      return target.startsWith("/dev/pts/")
          || target.startsWith("/dev/tty")
          || target.equals("/dev/console");
    } catch (IOException | UnsupportedOperationException e) {
      return false; // no such file system: better to mask and to ask for --yes than to guess
    }
  }

  @Override
  public Optional<String> ask(String question) {
    // Without a terminal on any stream nobody is looking, even if the process still has one.
    if (!shows(Stream.IN) && !shows(Stream.OUT) && !shows(Stream.ERR)) {
      return Optional.empty();
    }
    try (OutputStream out = new FileOutputStream(DEVICE);
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(new FileInputStream(DEVICE), StandardCharsets.UTF_8))) {
      out.write(question.getBytes(StandardCharsets.UTF_8));
      out.flush();
      return Optional.ofNullable(in.readLine());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public int columns() {
    int columns = Integer.getInteger(COLUMNS, USUAL_COLUMNS);
    return columns < 20 ? USUAL_COLUMNS : columns;
  }
}
