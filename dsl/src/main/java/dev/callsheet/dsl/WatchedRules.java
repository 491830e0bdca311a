package dev.callsheet.dsl;

import dev.callsheet.problem.CallsheetException;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Rules that follow their files: when files change, all of them are compiled anew and take the
 * place of the old ones at once. Files that cannot be used leave the old rules in force, and {@link
 * #refused()} says why. Files are taken once they have not changed between two looks and while they
 * were read, so that one that is being written is not taken. Thread-safe; closing ends the thread
 * that looks.
 */
public final class WatchedRules implements AutoCloseable {
  /** Files that are written while they are read at the begin are read again so often. */
  private static final int MOST_READINGS = 10;

  private static final Stamp UNKNOWN = new Stamp(FileTime.fromMillis(0), -1, null);

  private final ScriptCompiler compiler;
  private final List<Path> places;
  private final Consumer<WatchedRules> listener;
  private volatile RuleSet current;
  private volatile @Nullable CallsheetException refused;
  private Map<Path, Stamp> taken;
  private Map<Path, Stamp> seen;
  private @Nullable ScheduledExecutorService looking;

  private record Stamp(FileTime changed, long size, @Nullable Object key) {}

  private WatchedRules(
      ScriptCompiler compiler, List<Path> places, Consumer<WatchedRules> listener) {
    this.compiler = compiler;
    this.places = List.copyOf(places);
    this.listener = listener;
    this.taken = stamps();
    this.current = compiler.rules(this.places);
    this.seen = stamps();
    for (int again = 1; !seen.equals(taken) && again <= MOST_READINGS; again++) {
      taken = seen;
      current = compiler.rules(this.places);
      seen = stamps();
    }
  }

  /**
   * The rules of these files, compiled at once; nothing looks at them again but {@link #look()}.
   *
   * @param places files, or folders of them
   * @throws CallsheetException if they cannot be used
   */
  public static WatchedRules of(ScriptCompiler compiler, List<Path> places) {
    return new WatchedRules(compiler, places, rules -> {});
  }

  /**
   * The rules of these files; a thread looks every so often whether they have changed.
   *
   * @param listener is told, on that thread, after rules were taken or refused; of files that still
   *     cannot be read for the same reason it is told once; what it throws is lost
   * @throws CallsheetException if they cannot be used
   */
  public static WatchedRules every(
      Duration interval,
      ScriptCompiler compiler,
      List<Path> places,
      Consumer<WatchedRules> listener) {
    WatchedRules rules = new WatchedRules(compiler, places, listener);
    ScheduledExecutorService thread =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread made = new Thread(work, "callsheet-rules");
              made.setDaemon(true);
              return made;
            });
    rules.looking = thread;
    ScheduledFuture<?> unused =
        thread.scheduleWithFixedDelay(
            rules::lookOn, interval.toNanos(), interval.toNanos(), TimeUnit.NANOSECONDS);
    return rules;
  }

  /** The rules in force. */
  public RuleSet current() {
    return current;
  }

  /** Why the files as they are now are not in force; empty when they are. */
  public Optional<CallsheetException> refused() {
    return Optional.ofNullable(refused);
  }

  /** The rules in force, and whether the files have others that cannot be used. */
  @Override
  public String toString() {
    return current + (refused == null ? "" : "; what the files hold now is refused");
  }

  /**
   * Looks at the files now.
   *
   * @return whether other rules are in force than before
   */
  public synchronized boolean look() {
    RuleSet before = current;
    if (!follow()) {
      return false;
    }
    listener.accept(this);
    return !current.version().equals(before.version());
  }

  /** What a listener throws, also an error, must not end the looking. */
  private void lookOn() {
    try {
      look();
    } catch (Throwable e) {
      // It is the listener's own.
    }
  }

  /** Whether there is something to tell. */
  private boolean follow() {
    try {
      Map<Path, Stamp> now = stamps();
      if (!now.equals(seen)) {
        seen = now; // still being written, perhaps
        return false;
      }
      return !now.equals(taken) && take(now);
    } catch (RuntimeException | Error e) {
      return refuse(e);
    }
  }

  private boolean take(Map<Path, Stamp> now) {
    RuleSet next = current;
    Throwable fault = null;
    try {
      next = compiler.rules(places);
    } catch (RuntimeException | Error e) {
      fault = e;
    }
    seen = stamps();
    if (!seen.equals(now)) {
      return false; // written meanwhile: what was read may be half of it
    }
    if (fault != null && !(fault instanceof ScriptException)) {
      return refuse(fault);
    }
    taken = now;
    current = next;
    refused = (ScriptException) fault;
    return true;
  }

  /** What is not wrong in the texts may pass without a trace on the files: each look tries anew. */
  private boolean refuse(Throwable fault) {
    CallsheetException now = fault instanceof CallsheetException known ? known : unexpected(fault);
    CallsheetException before = refused;
    taken = Map.of();
    refused = now;
    return before == null || !Objects.equals(before.getMessage(), now.getMessage());
  }

  private static CallsheetException unexpected(Throwable fault) {
    CallsheetException told = new ConfigurationException("the rules cannot be compiled: " + fault);
    told.initCause(fault);
    return told;
  }

  private Map<Path, Stamp> stamps() {
    Map<Path, Stamp> stamps = new LinkedHashMap<>();
    for (Path file : RuleFiles.in(places)) {
      try {
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
        stamps.put(file, new Stamp(found.lastModifiedTime(), found.size(), found.fileKey()));
      } catch (IOException e) {
        stamps.put(file, UNKNOWN); // who reads it tells why
      }
    }
    return stamps;
  }

  /** Ends the thread that looks; the rules in force stay usable. */
  @Override
  public void close() {
    ScheduledExecutorService thread = looking;
    if (thread != null) {
      thread.shutdownNow();
    }
  }
}
