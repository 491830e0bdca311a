package dev.callsheet.dsl.words;

import dev.callsheet.command.DisplayName;
import dev.callsheet.command.Email;
import dev.callsheet.command.Message;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.dsl.data.FactRows;
import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.data.Rows;
import dev.callsheet.dsl.gap.DataText;
import dev.callsheet.dsl.gap.EmptyGaps;
import dev.callsheet.dsl.gap.Fault;
import dev.callsheet.dsl.gap.NumberForms;
import dev.callsheet.dsl.gap.Placeholders;
import dev.callsheet.dsl.gap.Unsaid;
import dev.callsheet.dsl.gap.WrittenParts;
import dev.callsheet.dsl.library.Template;
import dev.callsheet.dsl.library.made.MadeTexts;
import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.library.value.TimeTypes;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.dsl.words.Site.Given;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.Problem;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Turns what a script gives into the values of commands, or says why it cannot. */
public final class Values {
  /** Why a text is refused that would show a missing value. */
  private static final String NULL = "null in a text";

  private static final Given NOWHERE = new Given("", Place.UNKNOWN, List.of(), "");
  private static final int SHORTEST_PHONE = 6;
  private static final int CONTACT_STEPS = 10;
  private static final int CONTACT_BYTES = 32;
  private static final int MOST_BITS = 4_096;

  private final PhoneReader phones;
  private final ScriptText script;
  private final FactRows facts;
  private final Scene scene;
  private final Optional<Instant> now;
  private final WrittenParts written = new WrittenParts();
  private @Nullable EmptyGaps blanks;
  private @Nullable Row speaking;

  /**
   * Values of one evaluation.
   *
   * @param now from when on time counts; empty when nobody said so
   */
  public Values(
      PhoneReader phones, ScriptText script, FactRows facts, Scene scene, Optional<Instant> now) {
    this.phones = phones;
    this.script = script;
    this.facts = facts;
    this.scene = scene;
    this.now = now;
  }

  /** From now on values are of a word about this row, or about none. */
  public void speakOf(@Nullable Row row) {
    speaking = row;
  }

  /** What is told of gaps that were filled with nothing. */
  public List<Problem> blanks() {
    return blanks == null ? List.of() : blanks.warnings(script);
  }

  /** A gap in a text was filled with nothing, or with what a column has instead. */
  private void blank(Place gap, String filled) {
    if (filled.isEmpty() && EmptyGaps.isMeant(script.at(gap))) {
      return;
    }
    if (filled.isBlank()
        || (speaking != null && Placeholders.column(speaking, filled).isPresent())) {
      EmptyGaps all = blanks == null ? new EmptyGaps() : blanks;
      all.add(gap, filled, speaking);
      blanks = all;
    }
  }

  /** For the texts that may say "null". */
  private static final class NullWord {
    static final Pattern PATTERN = Pattern.compile("(?<![\\p{L}\\p{N}])null(?![\\p{L}\\p{N}])");
  }

  /** A contact's number: of a row, of quoted text, or of an object with a phone. */
  public PhoneNumber contact(String what, @Nullable Object value) {
    if (value instanceof Row row) {
      try {
        return row.phoneNumber();
      } catch (IllegalArgumentException e) {
        throw Fault.data(row.hasPhone() ? "invalid phone" : "no phone", reason(e));
      }
    }
    if (value instanceof PhoneNumber number) {
      return number;
    }
    if (value == null) {
      throw Fault.data("no phone", what + " is null", "it takes a quoted phone number or a row");
    }
    if (value instanceof CharSequence text) {
      return phone(text.toString());
    }
    if (value instanceof Number) {
      boolean isPhone = value.toString().length() > SHORTEST_PHONE;
      throw Fault.told(isPhone ? "phone-as-number" : "number-as-phone", what, kind(value));
    }
    if (value instanceof Map && facts.contact(value).isPresent()) {
      return contact(what, facts.contact(value).get());
    }
    if (value instanceof Map || value instanceof Iterable || value instanceof ScriptClosure) {
      throw Fault.told(
          value instanceof Map ? "map-as-contact" : "list-as-contact", what, kind(value));
    }
    try {
      return contact(what, scene.outside().property(value, "phone", scene));
    } catch (ScriptFault e) {
      throw Fault.told("no-phone-of", what, kind(value));
    }
  }

  /** Whom a rule leaves alone: whatever can be one number is that person's. */
  public PhoneNumber suppressed(String what, @Nullable Object value) {
    try {
      return value instanceof Row row ? row.identity() : phones.whoever(String.valueOf(value));
    } catch (IllegalArgumentException e) {
      return contact(what, value); // which says why it is none
    }
  }

  /** Every contact of a list, of the rows of a file, or the one contact. */
  public void contacts(@Nullable Object value, List<@Nullable Object> into) {
    if (value instanceof Rows || value instanceof Collection) {
      scene.meter.enter();
      for (Object element : (Iterable<?>) value) {
        scene.meter.tick();
        contacts(element, into);
      }
      scene.meter.leave();
    } else {
      scene.meter.tick(CONTACT_STEPS);
      scene.meter.elements(into.size() + 1L);
      scene.meter.allocate(CONTACT_BYTES);
      into.add(value);
    }
  }

  PhoneNumber phone(String text) {
    try {
      return phones.read(text);
    } catch (IllegalArgumentException e) {
      throw Fault.data(text.isBlank() ? "no phone" : "invalid phone", reason(e));
    }
  }

  public Message message(@Nullable Object value, Given given) {
    if (value instanceof CharSequence characters) {
      String text = text("message", characters, given);
      try {
        return new Message(text);
      } catch (IllegalArgumentException e) {
        throw Fault.data(text.isBlank() ? "blank message" : "invalid message", reason(e));
      }
    }
    if (value == null) {
      throw Fault.data("blank message", "the message is null");
    }
    throw Fault.script("message takes text, not " + kind(value), "write message: \"...\"");
  }

  public Email agent(@Nullable Object value, Given given) {
    String text = line("agent", value, given);
    if (value == null && given.place().line() > 0) {
      String written = script.at(given.place());
      throw Fault.data(
          "no agent",
          written + " is null, so there is no agent",
          written.endsWith("]")
              ? "a list is null behind its end: write agents[i % agents.size()]"
              : "give an e-mail address, or leave the option out");
    }
    if (text == null) {
      throw Fault.data(
          "no agent", "agent is blank", "give an e-mail address, or leave the option out");
    }
    return email(text);
  }

  public @Nullable Email contactEmail(@Nullable Object value, Given given) {
    String text = line("email", value, given);
    return text == null ? null : email(text);
  }

  private static Email email(String text) {
    try {
      return new Email(text);
    } catch (IllegalArgumentException e) {
      throw Fault.data("invalid e-mail address", reason(e));
    }
  }

  public @Nullable DisplayName name(@Nullable Object value, Given given) {
    String text = line("name", value, given);
    return text == null ? null : new DisplayName(text);
  }

  public Map<String, String> columns(String what, @Nullable Object value) {
    Map<String, String> columns = new LinkedHashMap<>();
    if (value == null) {
      return columns;
    }
    if (!(value instanceof Map<?, ?> map)) {
      throw Fault.script(
          what + " takes a map, not " + kind(value), "write " + what + ": [Source: 'web']");
    }
    for (Map.Entry<?, ?> cell : map.entrySet()) {
      String key = key(what, cell.getKey());
      String text = line(what + " '" + key + "'", cell.getValue(), NOWHERE);
      if (text != null) {
        columns.put(key, text);
      }
    }
    return columns;
  }

  private static String key(String what, @Nullable Object key) {
    if (key instanceof CharSequence || key instanceof Number || key instanceof Character) {
      return key.toString();
    }
    throw Fault.script(
        "a column of " + what + " is named by a text, not by " + kind(key),
        "write " + what + ": [Source: 'web']");
  }

  /** From when on something is not wanted any more; {@code null} when it is not given. */
  public @Nullable Instant expiry(String what, @Nullable Object value) {
    return Expiry.of(what, value, now);
  }

  /**
   * The text of a value; {@code null} when it is blank, which means that the option is not given.
   */
  public @Nullable String line(String what, @Nullable Object value, Given given) {
    if (value == null) {
      return null;
    }
    if (value instanceof CharSequence characters) {
      String text = text(what, characters, given);
      if (!script.at(given.place()).contains(text)) {
        DataText.refuseLeavings(what, text);
        if (what.equals("name") && Placeholders.isNoName(text)) {
          blank(given.place(), text);
        }
      }
      return text.isBlank() ? null : text;
    }
    if ((value instanceof Number && !isLong(value))
        || value instanceof Boolean
        || value instanceof Enum) {
      numbers(what, value.toString(), given.place());
      return value.toString();
    }
    throw Fault.script(what + " takes text, not " + kind(value), "write " + what + ": '...'");
  }

  private void unsaid(String what, String text, Place at) {
    if (!scene.madeTexts.isEmpty()) {
      Unsaid.refuse(what, text, scene.madeTexts, at);
    }
  }

  private String text(String what, CharSequence characters, Given given) {
    if (characters instanceof Template template) {
      StringBuilder text = new StringBuilder(template.length());
      fill(what, template, given, text);
      return text.toString();
    }
    String text = characters.toString();
    DataText.refuseUnfilled(what, text, script);
    unsaid(what, text, given.place());
    numbers(what, text, given.place());
    if (saysNothing(text) && given.place().line() > 0 && !script.text().contains(text)) {
      blank(given.place(), "");
    }
    if (saysNull(text) && !script.at(given.place()).contains("null")) {
      throw Fault.data(
          NULL,
          what + " would say \"null\": '" + text + "'",
          "put the values into the text with ${...}, and give them a default: ${... ?: 'there'}");
    }
    return text;
  }

  private void numbers(String what, String text, Place at) {
    try {
      NumberForms.refuse(what, text, script);
    } catch (Fault fault) {
      throw fault.at(at);
    }
  }

  /** What a text looks like around a value that is blank: {@code Hi , your file for is ready}. */
  private static boolean saysNothing(String text) {
    return text.contains(" ,") || text.strip().contains("  ");
  }

  private static boolean saysNull(String text) {
    return text.contains("null") && NullWord.PATTERN.matcher(text).find();
  }

  /** Fills the gaps of a text in double quotes; what is null there is refused, not sent. */
  private void fill(String what, Template template, Given given, StringBuilder text) {
    for (int i = 0; i < template.gaps(); i++) {
      text.append(written.good(what, template.before(i)));
      Place gap = i < given.gaps().size() ? given.gaps().get(i) : Place.UNKNOWN;
      fill(what, template.filling(i), gap, text);
    }
    text.append(written.good(what, template.before(template.gaps())));
  }

  private void fill(String what, @Nullable Object value, Place gap, StringBuilder text) {
    if (value == null) {
      throw Fault.data(
              NULL,
              what + ": " + written(gap) + " is null, the text would say \"null\"",
              "give it a default: ${... ?: 'there'}")
          .at(gap);
    }
    if (value instanceof Template nested) {
      fill(what, nested, NOWHERE, text);
    } else {
      MadeTexts.Of unsaid = value instanceof CharSequence ? null : Texts.unsaid(value);
      if (unsaid != null) {
        Unsaid.refuse(what, value, unsaid, written(gap), gap);
      }
      String filled =
          value instanceof CharSequence || value instanceof Number
              ? value.toString()
              : TimeTypes.text(value);
      if (gap.line() > 0 && (filled.isBlank() || Placeholders.is(filled, script, gap))) {
        blank(gap, filled);
      }
      if (value instanceof CharSequence) {
        DataText.refuse(what, filled, script);
        unsaid(what, filled, gap);
      }
      numbers(what, filled, gap);
      text.append(filled);
    }
  }

  private String written(Place gap) {
    return gap.line() == 0 ? "a value" : script.at(gap);
  }

  static String kind(@Nullable Object value) {
    if (value instanceof CharSequence) {
      String text = value.toString();
      return "the text '" + (text.length() > 200 ? text.substring(0, 200) + "..." : text) + "'";
    }
    if (value instanceof Number) {
      return isLong(value) ? "a number of very many digits" : "the number " + value;
    }
    return value instanceof Row
        ? "a whole row"
        : value instanceof ScriptClosure ? "a block" : String.valueOf(Kinds.of(value));
  }

  /** Whether its text would take long to make. */
  private static boolean isLong(Object value) {
    BigInteger digits =
        value instanceof BigDecimal decimal
            ? decimal.unscaledValue()
            : value instanceof BigInteger whole ? whole : BigInteger.ZERO;
    return digits.bitLength() > MOST_BITS;
  }

  public static String reason(IllegalArgumentException e) {
    return String.valueOf(e.getMessage());
  }
}
