package dev.callsheet.problem;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

/**
 * Says in words how long something is, and why something could not be read or written. Java's own
 * messages are often only the file's name, and name its classes. Thread-safe.
 */
public final class Reasons {
  private Reasons() {}

  /** The reason alone, without the file: {@code no permission}, {@code Input/output error}. */
  public static String of(Throwable failure) {
    if (failure instanceof UncheckedIOException && failure.getCause() instanceof IOException io) {
      return of(io);
    }
    if (failure instanceof AccessDeniedException) {
      return "no permission";
    }
    if (failure instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (failure instanceof FileAlreadyExistsException) {
      return "a file of that name is in the way";
    }
    if (failure instanceof NotDirectoryException) {
      return "it is no folder";
    }
    if (failure instanceof DirectoryNotEmptyException) {
      return "the folder is not empty";
    }
    if (failure instanceof FileSystemException failed && failed.getReason() != null) {
      return failed.getReason();
    }
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }

  /** A time as people say it, in the largest unit of which it is a whole number: {@code 1 day}. */
  public static String time(Duration time) {
    for (ChronoUnit unit : List.of(ChronoUnit.DAYS, ChronoUnit.HOURS, ChronoUnit.MINUTES)) {
      long count = time.dividedBy(unit.getDuration());
      if (count > 0 && time.equals(unit.getDuration().multipliedBy(count))) {
        String name = unit.toString().toLowerCase(Locale.ROOT);
        return count + " " + (count == 1 ? name.substring(0, name.length() - 1) : name);
      }
    }
    return time.toSeconds() + " seconds";
  }
}
