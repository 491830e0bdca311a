package dev.callsheet.launcher.terminal;

import java.io.BufferedReader;
import java.io.File;
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
  public Optional<String> askHidden(String question) {
    Optional<String> usual = stty("-g");
    if (usual.isEmpty()) {
      return Optional.empty();
    }
    // A signal while it is typed must not leave a terminal that shows nothing any more.
    Thread restored = new Thread(() -> stty(usual.get()), "callsheet-echo");
    Runtime.getRuntime().addShutdownHook(restored);
    try {
      return stty("-echo").isEmpty() ? Optional.empty() : ask(question);
    } finally {
      stty(usual.get());
      try {
        Runtime.getRuntime().removeShutdownHook(restored);
        say("\n"); // the line end that was typed was not shown either
      } catch (IllegalStateException | IOException e) {
        // The process is ending.
      }
    }
  }

  private static void say(String text) throws IOException {
    try (OutputStream out = new FileOutputStream(DEVICE)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** What {@code stty} prints about the terminal; empty when it fails. */
  private static Optional<String> stty(String argument) {
    try {
      Process process =
          new ProcessBuilder("stty", argument)
              .redirectInput(new File(DEVICE))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return process.waitFor() == 0 ? Optional.of(printed.strip()) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  @Override
  public int columns() {
    int columns = Integer.getInteger(COLUMNS, USUAL_COLUMNS);
    return columns < 20 ? USUAL_COLUMNS : columns;
  }
}
