package dev.callsheet.launcher.account;

import dev.callsheet.problem.ConfigurationException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A command of another program that prints a key. It is started without a shell. Of what it prints
 * only the first line is taken, and nothing is ever repeated: what it says on standard error could
 * hold the key, too.
 */
record KeyCommand(List<String> words, Duration patience) {
  /** Long enough for a person to unlock a store of passwords. */
  static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final int LONGEST_LINE = 4_096;
  private static final String BY_HAND = "; type the command yourself to see why";

  /**
   * The first line that it prints, without its end.
   *
   * @throws ConfigurationException if it cannot be started, fails, takes too long or prints nothing
   */
  String firstLine() {
    Process process = start();
    try {
      CompletableFuture<String> line =
          CompletableFuture.supplyAsync(
              () -> firstLine(process.getInputStream()), KeyCommand::inBackground);
      long end = System.nanoTime() + patience.toNanos();
      if (!process.waitFor(patience.toNanos(), TimeUnit.NANOSECONDS)) {
        throw new ConfigurationException(
            "the command did not end within " + patience.toSeconds() + " s" + BY_HAND);
      }
      if (process.exitValue() != 0) {
        throw new ConfigurationException(
            "the command failed with exit code " + process.exitValue() + BY_HAND);
      }
      // A process that it left behind may keep its output open.
      String text =
          line.get(
              Math.max(end - System.nanoTime(), TimeUnit.SECONDS.toNanos(1)), TimeUnit.NANOSECONDS);
      if (text.isBlank()) {
        throw new ConfigurationException("the command's first line is empty" + BY_HAND);
      }
      return text;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ConfigurationException("the command was interrupted");
    } catch (ExecutionException | TimeoutException e) {
      throw new ConfigurationException("what the command prints cannot be read" + BY_HAND);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private Process start() {
    try {
      return new ProcessBuilder(words)
          .redirectInput(ProcessBuilder.Redirect.from(nowhere()))
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException | IllegalArgumentException e) {
      // Java's message repeats the command.
      throw new ConfigurationException(
          "the command cannot be started; its first word must be a program on the PATH, or its"
              + " whole path, and each argument a text of its own");
    }
  }

  private static File nowhere() {
    boolean windows = System.getProperty("os.name", "").startsWith("Windows");
    return new File(windows ? "NUL" : "/dev/null");
  }

  private static void inBackground(Runnable work) {
    Thread thread = new Thread(work, "callsheet-key");
    thread.setDaemon(true);
    thread.start();
  }

  /** Complete with its end; the rest is read, so that its writer can end, and forgotten. */
  private static String firstLine(InputStream out) {
    byte[] line = new byte[LONGEST_LINE];
    int length = 0;
    boolean ended = false;
    try (out) {
      byte[] some = new byte[LONGEST_LINE];
      for (int count = out.read(some); count >= 0; count = out.read(some)) {
        for (int i = 0; i < count && !ended; i++) {
          ended = some[i] == '\n' || length == LONGEST_LINE;
          if (!ended) {
            line[length++] = some[i];
          }
        }
      }
    } catch (IOException e) {
      return "";
    }
    return new String(line, 0, length, StandardCharsets.UTF_8).replaceAll("\\r+$", "");
  }
}
