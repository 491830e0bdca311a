package dev.callsheet.action;

import dev.callsheet.command.AddToCadence;
import dev.callsheet.command.AddToPowerlist;
import dev.callsheet.command.Command;
import dev.callsheet.command.ContactCard;
import dev.callsheet.command.DisplayName;
import dev.callsheet.command.Email;
import dev.callsheet.command.FlushQueue;
import dev.callsheet.command.MakeCall;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.RemoveFromAllPowerlists;
import dev.callsheet.command.RemoveFromCadence;
import dev.callsheet.command.RemoveFromPowerlist;
import dev.callsheet.command.RemoveFromQueue;
import dev.callsheet.command.SendSms;
import dev.callsheet.command.SendTeamSms;
import dev.callsheet.command.SendToQueue;
import dev.callsheet.store.SipHash;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a command does, as a number: the same for commands that would do the same, and different for
 * others but by a chance of 2^-64 each. Under a key that nobody knows nobody can bring that chance
 * about either. A record's own hash code is no such number: values that follow one another, as
 * phone numbers do, meet in it. Immutable and thread-safe.
 */
public final class Content implements Command.Cases<Long> {
  /** The same in every process, so that plans can be compared. */
  static final Content KNOWN = new Content(0, 0);

  private final long k0;
  private final long k1;

  private Content(long k0, long k1) {
    this.k0 = k0;
    this.k1 = k1;
  }

  /**
   * Another in every process. Data that was made before cannot foresee a clock of nanoseconds; a
   * source of real chance would cost a start more time than all else that is done here.
   */
  public static Content secret() {
    return new Content(System.nanoTime(), System.identityHashCode(new Object()));
  }

  /** The number of a command. */
  public long of(Command command) {
    return command.match(this);
  }

  private Parts parts(Command command) {
    Parts parts = new Parts(k0, k1).text(command.operation().name());
    parts.number(command.contacts().size());
    for (PhoneNumber contact : command.contacts()) {
      parts.text(contact.e164());
    }
    return parts;
  }

  /** Each part with its length, so that no two commands are the same words. */
  private static final class Parts {
    private static final int CHARS_IN_A_WORD = 4;
    private static final long NONE = -1;

    private final SipHash words;

    Parts(long k0, long k1) {
      words = new SipHash(k0, k1);
    }

    Parts number(long number) {
      words.take(number);
      return this;
    }

    Parts text(@Nullable String text) {
      if (text == null) {
        return number(NONE);
      }
      int length = text.length();
      words.take(length);
      for (int i = 0; i < length; i += CHARS_IN_A_WORD) {
        long word = 0;
        for (int at = i; at < Math.min(i + CHARS_IN_A_WORD, length); at++) {
          word = word << Character.SIZE | text.charAt(at);
        }
        words.take(word);
      }
      return this;
    }

    Parts text(Optional<String> text) {
      return text(text.orElse(null));
    }

    Parts email(Optional<Email> email) {
      return text(email.isPresent() ? email.get().value() : null);
    }

    Parts name(Optional<DisplayName> name) {
      return text(name.isPresent() ? name.get().value() : null);
    }

    Parts phone(Optional<PhoneNumber> phone) {
      return text(phone.isPresent() ? phone.get().e164() : null);
    }

    /** Their order changes nothing. */
    Parts columns(Map<String, String> columns) {
      number(columns.size());
      for (Map.Entry<String, String> column : new TreeMap<>(columns).entrySet()) {
        text(column.getKey()).text(column.getValue());
      }
      return this;
    }

    long sum() {
      return words.half();
    }
  }

  @Override
  public Long sms(SendSms command) {
    return parts(command).text(command.message().text()).email(command.agent()).sum();
  }

  @Override
  public Long teamSms(SendTeamSms command) {
    return parts(command)
        .number(command.team().value())
        .text(command.message().text())
        .phone(command.from())
        .sum();
  }

  @Override
  public Long call(MakeCall command) {
    return parts(command).email(command.agent()).name(command.name()).sum();
  }

  @Override
  public Long sendToQueue(SendToQueue command) {
    return parts(command)
        .number(command.queue().value())
        .email(command.agent())
        .name(command.name())
        .sum();
  }

  @Override
  public Long removeFromQueue(RemoveFromQueue command) {
    return parts(command)
        .number(command.queue().value())
        .email(command.agent())
        .name(command.name())
        .sum();
  }

  @Override
  public Long flushQueue(FlushQueue command) {
    return parts(command).number(command.queue().value()).number(command.user().value()).sum();
  }

  @Override
  public Long addToCadence(AddToCadence command) {
    return parts(command).number(command.cadence().value()).name(command.name()).sum();
  }

  @Override
  public Long removeFromCadence(RemoveFromCadence command) {
    return parts(command).number(command.cadence().value()).name(command.name()).sum();
  }

  @Override
  public Long addToPowerlist(AddToPowerlist command) {
    ContactCard card = command.card();
    return parts(command)
        .text(command.powerlist().value())
        .text(card.firstName())
        .text(card.lastName())
        .text(card.title())
        .text(card.company())
        .email(card.email())
        .text(card.refresher())
        .text(card.crmUserId())
        .text(card.crmContactId())
        .text(card.onDuplicate())
        .columns(card.extra())
        .sum();
  }

  @Override
  public Long removeFromPowerlist(RemoveFromPowerlist command) {
    return parts(command).text(command.powerlist().value()).sum();
  }

  @Override
  public Long removeFromAllPowerlists(RemoveFromAllPowerlists command) {
    return parts(command).sum();
  }
}
