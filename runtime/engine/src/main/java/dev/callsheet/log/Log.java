package dev.callsheet.log;

import dev.callsheet.account.Secret;
import dev.callsheet.action.Action;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.phone.HiddenNumbers;
import dev.callsheet.problem.Source;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * The one way to the log (SLF4J), in which a line can tell no key, no full number and no message:
 * its sentence is ours, and of each part only what is harmless is taken before anything is
 * formatted. A logger that fails is ignored. Thread-safe.
 */
public final class Log {
  private static final int LONGEST_TEXT = 200;

  private final Logger logger;
  private final Secret key;

  private Log(Logger logger, Secret key) {
    this.logger = logger;
    this.key = key;
  }

  /** A log that is called like the package of {@code room} and never shows {@code key}. */
  public static Log of(Class<?> room, Secret key) {
    return new Log(LoggerFactory.getLogger(room.getPackageName()), key);
  }

  public boolean wants(Level level) {
    return switch (level) { // SLF4J 1.7 cannot be asked for a level
      case ERROR -> logger.isErrorEnabled();
      case WARN -> logger.isWarnEnabled();
      case INFO -> logger.isInfoEnabled();
      case DEBUG -> logger.isDebugEnabled();
      case TRACE -> logger.isTraceEnabled();
    };
  }

  /**
   * Logs the sentence with its parts in the places of {@code {}}. An action is named by its number,
   * operation and origin with its contacts masked; a throwable by its kind; a text without key and
   * numbers, on one line, cut to 200 characters; numbers, times and enums as they are; anything
   * else by its type alone.
   *
   * @param sentence of ours: literals and ids
   */
  public void say(Level level, String sentence, Object... parts) {
    if (!wants(level)) {
      return;
    }
    try {
      String line = filled(sentence, parts);
      switch (level) {
        case ERROR -> logger.error(line);
        case WARN -> logger.warn(line);
        case INFO -> logger.info(line);
        case DEBUG -> logger.debug(line);
        case TRACE -> logger.trace(line);
      }
    } catch (RuntimeException e) {
      // A log that cannot be written must not cost anybody a run.
    }
  }

  private String filled(String sentence, Object... parts) {
    StringBuilder line = new StringBuilder();
    int from = 0;
    for (Object part : parts) {
      int place = sentence.indexOf("{}", from);
      if (place < 0) {
        break;
      }
      line.append(sentence, from, place).append(harmless(part));
      from = place + 2;
    }
    return line.append(sentence, from, sentence.length()).toString();
  }

  private String harmless(@Nullable Object part) {
    if (part instanceof Action action) {
      return named(action);
    }
    if (part instanceof PhoneNumber number) {
      return number.masked();
    }
    if (part instanceof String text) {
      return clean(text);
    }
    if (part instanceof Number
        || part instanceof Boolean
        || part instanceof Enum
        || part instanceof Duration
        || part instanceof Instant) {
      return part.toString();
    }
    return part instanceof Source source
        ? line(source.toString())
        : part == null ? "nothing" : part.getClass().getSimpleName();
  }

  private String named(Action action) {
    String contacts =
        action.command().contacts().stream()
            .limit(3)
            .map(PhoneNumber::masked)
            .collect(Collectors.joining(", "));
    int more = action.command().contacts().size() - 3;
    return action.number()
        + " "
        + action.command().operation().id()
        + (contacts.isEmpty() ? "" : " to " + contacts + (more > 0 ? " and " + more + " more" : ""))
        + " ("
        + line(action.origin().source().toString())
        + ")";
  }

  private String line(String text) {
    return key.redact(text).replaceAll("\\p{Cntrl}", " ");
  }

  private String clean(String text) {
    String clean = HiddenNumbers.in(line(text));
    return clean.length() > LONGEST_TEXT ? clean.substring(0, LONGEST_TEXT) + "..." : clean;
  }
}
