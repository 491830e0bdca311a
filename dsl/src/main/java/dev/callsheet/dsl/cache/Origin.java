package dev.callsheet.dsl.cache;

import dev.callsheet.dsl.diagnose.ScriptText;
import dev.callsheet.dsl.parse.Terms;
import dev.callsheet.store.SipHash;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32;

/** All that the compiled form of a script depends on. Immutable. */
final class Origin {
  private final String terms;
  private final byte[] text;

  private Origin(String terms, byte[] text) {
    this.terms = terms;
    this.text = text;
  }

  /** Of a script; empty when what is compiled on these terms cannot be kept. */
  static Optional<Origin> of(ScriptText script, Terms terms) {
    Optional<String> key = terms.key();
    return key.isEmpty() || Fingerprint.VALUE.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Origin(
                Fingerprint.VALUE.get() + "\n" + key.get() + "\n" + script.name(),
                script.text().getBytes(StandardCharsets.UTF_8)));
  }

  static Origin read(Input in) {
    return new Origin(in.text(), in.bytes());
  }

  void write(Output out) {
    out.text(terms);
    out.bytes(text);
  }

  /** The name of its file. Two that have the same are told apart by {@link #isSame}. */
  String name(byte[] key) {
    CRC32 sum = new CRC32();
    sum.update(text);
    byte[] bytes =
        (terms + "\n" + text.length + "\n" + sum.getValue()).getBytes(StandardCharsets.UTF_8);
    return SipHash.hex(SipHash.of(key, bytes, 0, bytes.length));
  }

  boolean isSame(Origin other) {
    return terms.equals(other.terms) && Arrays.equals(text, other.text);
  }
}
