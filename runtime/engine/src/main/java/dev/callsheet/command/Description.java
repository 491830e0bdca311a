package dev.callsheet.command;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Is told the fields of a command one after another, in the order of {@link Operation#fields()}. An
 * implementation is as thread-safe as it says.
 */
public interface Description {
  /** An identifier that is a number. */
  void number(Field field, long number);

  /** A text; null if the command is not given it. */
  void text(Field field, @Nullable String text);

  /** One telephone number; null if the command is not given it. */
  void phone(Field field, @Nullable PhoneNumber number);

  /** The numbers of a request that takes many, in the order given. */
  void phones(Field field, List<PhoneNumber> numbers);

  /** Columns and what stands in them, in the order given; may be empty. */
  void columns(Field field, Map<String, String> columns);
}
