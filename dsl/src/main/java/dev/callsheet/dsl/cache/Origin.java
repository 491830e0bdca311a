package dev.callsheet.dsl.cache;

import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.store.SipHash;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32;

/** All that the compiled form of a script depends on. Immutable. */
@SuppressWarnings("ArrayRecordComponent") // only read
record Origin(String options, byte[] text) {
  /** Of a script; empty when what is compiled with these options cannot be kept. */
  static Optional<Origin> of(ScriptText script, CompileOptions options) {
    Optional<String> key = options.key();
    return key.isEmpty() || Fingerprint.VALUE.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Origin(
                Fingerprint.VALUE.get() + "\n" + key.get() + "\n" + script.name(),
                script.text().getBytes(StandardCharsets.UTF_8)));
  }

  /** The name of its file. Two that have the same are told apart by {@link #isSame}. */
  String name(byte[] key) {
    CRC32 sum = new CRC32();
    sum.update(text);
    byte[] bytes =
        (options + "\n" + text.length + "\n" + sum.getValue()).getBytes(StandardCharsets.UTF_8);
    return SipHash.hex(SipHash.of(key, bytes, 0, bytes.length));
  }

  boolean isSame(Origin other) {
    return options.equals(other.options) && Arrays.equals(text, other.text);
  }
}
