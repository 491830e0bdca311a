package dev.callsheet.report.page;

import dev.callsheet.command.Command;
import dev.callsheet.command.CommandFields;
import dev.callsheet.command.Description;
import dev.callsheet.command.Field;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.message.Segments;
import dev.callsheet.store.Digests;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Takes the people out of commands: what is left says what would be done, and how long its texts
 * are. Numbers stay, since they are masked where they are written.
 */
final class PageMask {
  private static final String BLOCK = "\u2588";
  private static final String COUNTED_TWICE = "\f^{}\\[~]|€";
  private static final String SOMEBODY = "***@***";
  private static final int PERSON_BYTES = 12; // more than a million of them meet in fewer

  private final byte[] secret = new byte[16];

  PageMask() {
    new SecureRandom().nextBytes(secret);
  }

  /** The command without people. */
  Command of(Command command) {
    CommandFields fields = new CommandFields();
    command.describe(new Masked(fields));
    return Command.of(command.operation(), fields);
  }

  /** A word for the person of this number: the same on one page, another one on the next. */
  String person(PhoneNumber number) {
    MessageDigest digest = Digests.sha256();
    digest.update(secret);
    byte[] sum = digest.digest(number.e164().getBytes(StandardCharsets.US_ASCII));
    return Base64.getEncoder().encodeToString(Arrays.copyOf(sum, PERSON_BYTES));
  }

  private record Masked(CommandFields fields) implements Description {
    @Override
    public void number(Field field, long number) {
      fields.number(field, number);
    }

    @Override
    public void text(Field field, @Nullable String text) {
      fields.text(field, text == null || !field.isPersonal() ? text : masked(field, text));
    }

    @Override
    public void phone(Field field, @Nullable PhoneNumber number) {
      fields.phone(field, number);
    }

    @Override
    public void phones(Field field, List<PhoneNumber> numbers) {
      fields.phones(field, numbers);
    }

    @Override
    public void columns(Field field, Map<String, String> columns) {
      Map<String, String> masked = new LinkedHashMap<>();
      columns.forEach((column, value) -> masked.put(column, blocks(value)));
      fields.columns(field, masked);
    }
  }

  private static String masked(Field field, String text) {
    return switch (field) {
      case MESSAGE -> message(text);
      case AGENT, EMAIL -> SOMEBODY;
      default -> blocks(text);
    };
  }

  /** Takes as many segments, in the same encoding. */
  private static String message(String text) {
    if (Segments.of(text).offender() != 0) {
      return BLOCK.repeat(text.length());
    }
    StringBuilder masked = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      masked.append(COUNTED_TWICE.indexOf(text.charAt(i)) >= 0 ? '~' : '*');
    }
    return masked.toString();
  }

  private static String blocks(String text) {
    return BLOCK.repeat(text.codePointCount(0, text.length()));
  }
}
