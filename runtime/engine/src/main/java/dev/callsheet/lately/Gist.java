package dev.callsheet.lately;

import dev.callsheet.command.AddToCadence;
import dev.callsheet.command.AddToPowerlist;
import dev.callsheet.command.Command;
import dev.callsheet.command.ContactCard;
import dev.callsheet.command.FlushQueue;
import dev.callsheet.command.MakeCall;
import dev.callsheet.command.RemoveFromAllPowerlists;
import dev.callsheet.command.RemoveFromCadence;
import dev.callsheet.command.RemoveFromPowerlist;
import dev.callsheet.command.RemoveFromQueue;
import dev.callsheet.command.SendSms;
import dev.callsheet.command.SendTeamSms;
import dev.callsheet.command.SendToQueue;
import dev.callsheet.problem.CallsheetBug;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Says what commands do to people, as 128 bits of a SHA-256 sum: the same for commands that do the
 * same, and different for others. Texts do the same when one person reads the same, whoever sends
 * them; calls and additions when all of them is the same. Not thread-safe.
 */
final class Gist implements Command.Cases<Boolean> {
  private static final String TEXT = "text";

  private final MessageDigest sum;
  private final byte[] digest = new byte[32];
  private final ByteBuffer numbers = ByteBuffer.wrap(digest);

  Gist() {
    try {
      sum = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new CallsheetBug("this Java has no SHA-256");
    }
  }

  /**
   * Looks at a command. Not at what takes somebody out: doing it twice does no more than once.
   *
   * @return whether it is one to compare
   */
  boolean take(Command command) {
    if (!command.match(this)) {
      return false;
    }
    try {
      sum.digest(digest, 0, digest.length);
    } catch (java.security.DigestException e) {
      throw new CallsheetBug("SHA-256 of this Java has not 32 bytes");
    }
    return true;
  }

  /** The first 64 bits of what was taken last. */
  long high() {
    return numbers.getLong(0);
  }

  /** The next 64 bits of what was taken last. */
  long low() {
    return numbers.getLong(Long.BYTES);
  }

  private boolean of(Object... parts) {
    for (Object part : parts) {
      Object value = part instanceof Optional<?> optional ? optional.orElse(null) : part;
      if (value == null) {
        length(-1);
      } else {
        byte[] text = value.toString().getBytes(StandardCharsets.UTF_8);
        length(text.length); // so that no two lists of parts give the same bytes
        sum.update(text);
      }
    }
    return true;
  }

  private void length(int length) {
    sum.update((byte) (length >> 24));
    sum.update((byte) (length >> 16));
    sum.update((byte) (length >> 8));
    sum.update((byte) length);
  }

  @Override
  public Boolean sms(SendSms command) {
    return of(TEXT, command.to().e164(), command.message().text());
  }

  @Override
  public Boolean teamSms(SendTeamSms command) {
    return of(TEXT, command.to().e164(), command.message().text());
  }

  @Override
  public Boolean call(MakeCall command) {
    return of("call", command.to().e164(), command.agent(), command.name());
  }

  @Override
  public Boolean sendToQueue(SendToQueue command) {
    return of(
        "queue",
        command.queue().value(),
        command.contact().e164(),
        command.agent(),
        command.name());
  }

  @Override
  public Boolean addToCadence(AddToCadence command) {
    return of("cadence", command.cadence().value(), command.contact().e164(), command.name());
  }

  @Override
  public Boolean addToPowerlist(AddToPowerlist command) {
    ContactCard card = command.card();
    of("powerlist", command.powerlist().value(), command.contact().e164());
    of(card.firstName(), card.lastName(), card.title(), card.company(), card.email());
    of(card.refresher(), card.crmUserId(), card.crmContactId(), card.onDuplicate());
    new TreeMap<>(card.extra()).forEach(this::of); // their order changes nothing
    return true;
  }

  @Override
  public Boolean removeFromQueue(RemoveFromQueue command) {
    return false;
  }

  @Override
  public Boolean flushQueue(FlushQueue command) {
    return false;
  }

  @Override
  public Boolean removeFromCadence(RemoveFromCadence command) {
    return false;
  }

  @Override
  public Boolean removeFromPowerlist(RemoveFromPowerlist command) {
    return false;
  }

  @Override
  public Boolean removeFromAllPowerlists(RemoveFromAllPowerlists command) {
    return false;
  }
}
