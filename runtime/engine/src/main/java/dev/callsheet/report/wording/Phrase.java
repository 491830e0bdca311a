package dev.callsheet.report.wording;

import dev.callsheet.command.Command;
import dev.callsheet.command.Description;
import dev.callsheet.command.Field;
import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.message.Segments;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A command as a person reads it. Immutable and thread-safe.
 *
 * @param doing the words and the place, such as {@code powerlist hot add}
 * @param to whom it concerns
 * @param text the message in quotes, or empty
 * @param parts everything else that would be sent
 */
public record Phrase(String doing, String to, String text, List<String> parts) {
  private static final int MOST_OF_A_TEXT = 60;
  private static final int MOST_OF_A_FIELD = 30;
  private static final int MOST_OF_AN_ID = 30;

  public Phrase {
    parts = List.copyOf(parts);
  }

  public static Phrase of(Command command, Numbers numbers) {
    return of(command, numbers, false);
  }

  /** With whole messages, or with their beginnings. */
  public static Phrase of(Command command, Numbers numbers, boolean whole) {
    Wording wording = new Wording(command.operation(), numbers, whole);
    command.describe(wording);
    return wording.phrase();
  }

  /** Puts the words together as the fields are told. For one use. */
  private static final class Wording implements Description {
    private final Operation operation;
    private final Numbers numbers;
    private final boolean whole;
    private final List<String> parts = new ArrayList<>();
    private String message = "";
    private String place = "";
    private String to = "everybody in it";

    Wording(Operation operation, Numbers numbers, boolean whole) {
      this.operation = operation;
      this.numbers = numbers;
      this.whole = whole;
    }

    Phrase phrase() {
      return new Phrase(doing(), to, message, parts);
    }

    private String doing() {
      return switch (operation) {
        case SMS -> "sms";
        case TEAM_SMS -> "team sms " + place;
        case CALL -> "call";
        case QUEUE_ADD -> "queue " + place + " add";
        case QUEUE_REMOVE -> "queue " + place + " remove";
        case QUEUE_FLUSH -> "queue " + place + " FLUSH";
        case CADENCE_ADD -> "cadence " + place + " add";
        case CADENCE_REMOVE -> "cadence " + place + " remove";
        case POWERLIST_ADD -> "powerlist " + place + " add";
        case POWERLIST_REMOVE -> "powerlist " + place + " remove";
        case ALL_POWERLISTS_REMOVE -> "all powerlists REMOVE";
        case SUPPRESS -> "suppress";
      };
    }

    private void part(String part) {
      parts.add(part);
    }

    @Override
    public void number(Field field, long number) {
      if (field.isPlace()) {
        place = Long.toString(number);
      } else {
        part("as user " + number + "; how many are in it cannot be known");
      }
    }

    @Override
    public void text(Field field, @Nullable String text) {
      if (text != null) {
        given(field, text);
      } else if (field == Field.AGENT && operation == Operation.CALL) {
        part("no agent named; whom the service rings first is not documented");
      }
    }

    private void given(Field field, String text) {
      switch (field) {
        case POWERLIST -> place = id(text);
        case MESSAGE -> {
          message = Visible.quoted(text, whole ? text.length() : MOST_OF_A_TEXT);
          part(SegmentPhrase.of(Segments.of(text)));
        }
        case AGENT ->
            part(
                operation == Operation.CALL
                    ? "rings " + Visible.line(text) + " first"
                    : "as " + Visible.line(text));
        case NAME -> named("labelled", text);
        case EXPIRES -> part("expires " + text);
        default -> named(field.id(), text);
      }
    }

    private void named(String name, String text) {
      part(name + " " + Visible.quoted(text, MOST_OF_A_FIELD));
    }

    @Override
    public void phone(Field field, @Nullable PhoneNumber number) {
      if (field == Field.TO && number != null) {
        to = numbers.show(number);
      } else if (number != null) {
        part(field.id() + " " + numbers.show(number));
      }
    }

    @Override
    public void phones(Field field, List<PhoneNumber> contacts) {
      int count = contacts.size();
      String first = numbers.show(contacts.get(0));
      to = count == 1 ? first : first + " and " + (count - 1) + " more";
      if (operation == Operation.ALL_POWERLISTS_REMOVE) {
        part("off every powerlist");
      }
      if (count > 1) {
        part(count + " numbers in one request");
      }
    }

    @Override
    public void columns(Field field, Map<String, String> columns) {
      for (Map.Entry<String, String> column : columns.entrySet()) {
        named(Visible.line(column.getKey()), column.getValue());
      }
    }

    private static String id(String id) {
      String line = Visible.line(id);
      return line.codePointCount(0, line.length()) > MOST_OF_AN_ID
          ? Visible.quoted(id, MOST_OF_AN_ID)
          : line;
    }
  }

  /** Everything but whom it concerns, in one line. */
  public String detail() {
    String rest = String.join("  ", parts);
    return text.isEmpty() || rest.isEmpty() ? text + rest : text + "  " + rest;
  }

  /** Without whom it concerns and what is said. */
  @Override
  public String toString() {
    return doing;
  }
}
