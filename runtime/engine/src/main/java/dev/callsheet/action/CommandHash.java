package dev.callsheet.action;

import dev.callsheet.command.Command;
import dev.callsheet.command.Description;
import dev.callsheet.command.Field;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.TextCommand;
import dev.callsheet.store.SipHash;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a command does, as a number: the same for commands that would do the same, and different for
 * others but by a chance of 2^-64 each. Under a key that nobody knows nobody can bring that chance
 * about either. A record's own hash code is no such number: values that follow one another, as
 * phone numbers do, meet in it. Immutable and thread-safe.
 */
public final class CommandHash {
  /** The same in every process, so that plans can be compared. */
  static final CommandHash KNOWN = new CommandHash(0, 0);

  private final long k0;
  private final long k1;

  private CommandHash(long k0, long k1) {
    this.k0 = k0;
    this.k1 = k1;
  }

  /**
   * Another in every process. Data that was made before cannot foresee a clock of nanoseconds; a
   * source of real chance would cost a start more time than all else that is done here.
   */
  public static CommandHash secret() {
    return new CommandHash(System.nanoTime(), System.identityHashCode(new Object()));
  }

  public long of(Command command) {
    Parts parts = new Parts(k0, k1);
    parts.text(command.operation().name());
    List<PhoneNumber> contacts = command.contacts();
    parts.number(contacts.size());
    for (PhoneNumber contact : contacts) {
      parts.text((this == KNOWN ? contact : contact.identity()).e164());
    }
    command.describe(parts);
    return parts.sum();
  }

  /**
   * The number of what a command does to people: texts do the same when one person reads the same,
   * whoever sends them; calls and additions when all of them is the same. Empty for what takes
   * somebody out: doing it twice does no more than once.
   */
  public OptionalLong ofEffect(Command command) {
    if (!command.operation().effect().reaches()) {
      return OptionalLong.empty();
    }
    if (!(command instanceof TextCommand text)) {
      return OptionalLong.of(of(command));
    }
    Parts parts = new Parts(k0, k1);
    command.contacts().forEach(contact -> parts.text(contact.identity().e164()));
    parts.text(text.message().text());
    return OptionalLong.of(parts.sum());
  }

  /**
   * Each part with its length, so that no two commands are the same words. Neither the parts nor
   * their order may change: ids of actions are made of them.
   */
  private static final class Parts implements Description {
    private static final int CHARS_IN_A_WORD = 4;
    private static final long NONE = -1;

    private final SipHash words;

    Parts(long k0, long k1) {
      words = new SipHash(k0, k1);
    }

    private void number(long number) {
      words.take(number);
    }

    private void text(@Nullable String text) {
      if (text == null) {
        number(NONE);
        return;
      }
      int length = text.length();
      words.take(length);
      int i = 0;
      for (; i + CHARS_IN_A_WORD <= length; i += CHARS_IN_A_WORD) {
        words.take(
            (long) text.charAt(i) << (3 * Character.SIZE)
                | (long) text.charAt(i + 1) << (2 * Character.SIZE)
                | (long) text.charAt(i + 2) << Character.SIZE
                | text.charAt(i + 3));
      }
      if (i < length) {
        long word = 0;
        for (; i < length; i++) {
          word = word << Character.SIZE | text.charAt(i);
        }
        words.take(word);
      }
    }

    @Override
    public void number(Field field, long number) {
      number(number);
    }

    /** What expires later does the same. */
    @Override
    public void text(Field field, @Nullable String text) {
      if (field != Field.EXPIRES) {
        text(text);
      }
    }

    /** The contacts are taken already. */
    @Override
    public void phone(Field field, @Nullable PhoneNumber number) {
      if (field != Field.TO) {
        text(number == null ? null : number.e164());
      }
    }

    @Override
    public void phones(Field field, List<PhoneNumber> numbers) {
      // They are contacts.
    }

    /** Their order changes nothing. */
    @Override
    public void columns(Field field, Map<String, String> columns) {
      number(columns.size());
      for (Map.Entry<String, String> column : new TreeMap<>(columns).entrySet()) {
        text(column.getKey());
        text(column.getValue());
      }
    }

    long sum() {
      return words.half();
    }
  }
}
