package dev.callsheet.chain;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.Digests;
import dev.callsheet.store.JsonTree;
import java.io.Closeable;
import java.io.IOException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Reads a chain from a part on, record after record, also while another writes on it: where there
 * is no further record yet, one may ask again. Not thread-safe. To be closed.
 */
public final class ChainReader implements Closeable {
  private final Parts parts;
  private final Glance glance;
  private final MessageDigest digest = Digests.sha256();
  private final MomentText moments = new MomentText();
  private int part;
  private RecordReader reader;

  public ChainReader(Parts parts, int part) throws IOException {
    this(parts, part, Glance.none());
  }

  /** The same; of what a glance tells there is no record. */
  public ChainReader(Parts parts, int part, Glance glance) throws IOException {
    this.parts = parts;
    this.part = part;
    this.glance = glance;
    this.reader = new RecordReader(parts, part, glance, true);
  }

  /**
   * Goes on to the next record; false if there is none yet.
   *
   * @throws ConfigurationException if what follows is no record of this chain
   */
  public boolean next() throws IOException {
    if (reader.next()) {
      return true;
    }
    List<Integer> all = parts.list();
    if (all.isEmpty() || all.get(all.size() - 1) <= part) {
      return false;
    }
    if (reader.next()) { // the last ones were written before the next part was begun
      return true;
    }
    if (reader.rest() != RecordReader.Rest.NOTHING) {
      throw new ConfigurationException(
          "%s is damaged at record %d: it was changed, or the disk has failed"
              .formatted(parts.whereabouts(part), reader.records() + 1));
    }
    String hash = reader.hash();
    reader.close();
    part++;
    reader = new RecordReader(parts, part, glance, true);
    if (!reader.next() || !record().text("previous").equals(hash)) {
      throw new ConfigurationException(
          "%s does not go on where the part before ends: it was changed, or the disk has failed"
              .formatted(parts.whereabouts(part)));
    }
    return true;
  }

  /** The present record. */
  public JsonTree record() {
    return reader.record().orElseThrow();
  }

  /** Whether all that is known of the present record is what the glance tells. */
  public boolean isGlance() {
    return reader.record().isEmpty();
  }

  /** When that was written. */
  public Instant at() {
    return moments.read(isGlance() ? glance.moment() : record().text("at"));
  }

  /** What lies beside the present record; empty if nothing does, or it was forgotten. */
  public Optional<byte[]> beside() {
    return reader.beside();
  }

  /**
   * The same if it is what the record tells of.
   *
   * @param hash its SHA-256, in hexadecimal digits
   */
  public Optional<byte[]> beside(String hash) {
    return beside().filter(bytes -> Digests.hex(digest.digest(bytes)).equals(hash));
  }

  /** Where that is; empty if nothing does. */
  public Optional<Place> place() {
    return reader.besideLength() == 0
        ? Optional.empty()
        : Optional.of(new Place(part, reader.besideAt(), (int) reader.besideLength()));
  }

  /**
   * Where bytes lie beside the chain.
   *
   * @param begin in bytes from the begin of the part
   * @param length in bytes
   */
  public record Place(int part, long begin, int length) {}

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
