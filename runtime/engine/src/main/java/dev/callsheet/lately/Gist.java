package dev.callsheet.lately;

import dev.callsheet.command.Command;
import dev.callsheet.command.Description;
import dev.callsheet.command.Field;
import dev.callsheet.command.Operation.Effect;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.problem.CallsheetBug;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Says what commands do to people, as 128 bits of a SHA-256 sum: the same for commands that do the
 * same, and different for others. Texts do the same when one person reads the same, whoever sends
 * them; calls and additions when all of them is the same. Not thread-safe.
 */
final class Gist implements Description {
  private final MessageDigest sum;
  private final byte[] digest = new byte[32];
  private final ByteBuffer numbers = ByteBuffer.wrap(digest);

  /** Whether only what the person reads counts. */
  private boolean reads;

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
    Effect effect = command.operation().effect();
    if (effect == Effect.REMOVE || effect == Effect.FLUSH) {
      return false;
    }
    reads = effect == Effect.TEXT;
    add(reads ? "text" : command.operation().id());
    command.describe(this);
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

  private void add(@Nullable String part) {
    if (part == null) {
      length(-1);
    } else {
      byte[] text = part.getBytes(StandardCharsets.UTF_8);
      length(text.length); // so that no two lists of parts give the same bytes
      sum.update(text);
    }
  }

  private void length(int length) {
    sum.update((byte) (length >> 24));
    sum.update((byte) (length >> 16));
    sum.update((byte) (length >> 8));
    sum.update((byte) length);
  }

  @Override
  public void number(Field field, long number) {
    if (!reads) {
      add(Long.toString(number));
    }
  }

  @Override
  public void text(Field field, @Nullable String text) {
    if (!reads || field == Field.MESSAGE) {
      add(text);
    }
  }

  @Override
  public void phone(Field field, @Nullable PhoneNumber number) {
    if (!reads || field == Field.TO) {
      add(number == null ? null : number.identity().e164());
    }
  }

  @Override
  public void phones(Field field, List<PhoneNumber> numbers) {
    for (PhoneNumber number : numbers) {
      phone(field, number);
    }
  }

  /** Their order changes nothing. */
  @Override
  public void columns(Field field, Map<String, String> columns) {
    for (Map.Entry<String, String> column : new TreeMap<>(columns).entrySet()) {
      add(column.getKey());
      add(column.getValue());
    }
  }
}
