package dev.callsheet.store;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The key that saved plans are authenticated with: whoever has it can make plans that {@code apply}
 * takes. Printing it shows its id only. Immutable and thread-safe.
 */
public final class MachineKey {
  private static final String FILE = "plan.key";
  private static final int BYTES = 32;
  private static final int ID_DIGITS = 8;
  private static final int DIGITS = 64;

  private final byte[] bytes;

  private MachineKey(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * The key in the file {@code plan.key} of this folder; made, readable by its owner only, when
   * there is none.
   *
   * @throws ConfigurationException if it cannot be read or made, or others than its owner may read
   *     it
   */
  public static MachineKey in(Path folder) {
    Path file = folder.resolve(FILE);
    try {
      return new MachineKey(KeyFile.key(file, BYTES));
    } catch (IOException e) {
      throw new ConfigurationException(
          Files.exists(file)
              ? ("saved plans are held by a key that cannot be used: %s; delete it if it may have been seen or changed, and plan again"
                      + " what was saved. Events that come again are then answered again, and caps stop until they are begun anew")
                  .formatted(Reasons.of(e))
              : ("no key for saved plans can be made in %s (%s), so nothing is sent; free some"
                      + " space, or name a folder that can be written")
                  .formatted(folder, Reasons.of(e)));
    }
  }

  /**
   * The key made of these bytes, for machines that are given it, such as from a secret of
   * Kubernetes: the content of a file {@code plan.key}, or any 32 bytes that nobody can guess. They
   * are copied.
   *
   * @throws ConfigurationException unless there are 32
   */
  public static MachineKey of(byte[] secret) {
    if (secret.length != BYTES) {
      throw new ConfigurationException(
          ("the key of plans has 32 bytes, these are %s; give the bytes themselves, not Base64 or hexadecimal digits, such as made by"
                  + " 'head -c 32 /dev/urandom'")
              .formatted(secret.length));
    }
    return new MachineKey(secret.clone());
  }

  /** Tells this key from others, and nothing more: 8 hexadecimal digits. */
  public String id() {
    return keyed("id").word(new byte[0], ID_DIGITS);
  }

  /** What only who knows the key can have made of the digest of a plan. */
  public String seal(String digest) {
    return whole("plan", digest);
  }

  /**
   * A word for an account that is the same whenever business and address are, and from which
   * neither can be found without the key. It does not matter how the address is written: capital
   * letters in the host, a port that is the usual one and a slash at the end tell nothing.
   */
  public String fingerprint(String businessId, String baseUrl) {
    return whole("account", businessId + "\n" + BaseUrl.plain(baseUrl));
  }

  private String whole(String purpose, String text) {
    return keyed(purpose).word(text.getBytes(StandardCharsets.UTF_8), DIGITS);
  }

  /** Words for one purpose; the same thing has another word for another purpose. */
  public KeyedWords keyed(String purpose) {
    return new KeyedWords(bytes, purpose);
  }

  @Override
  public String toString() {
    return "key " + id();
  }
}
