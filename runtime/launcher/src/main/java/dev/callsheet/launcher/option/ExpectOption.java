package dev.callsheet.launcher.option;

import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.saved.Admission;
import dev.callsheet.saved.Admission.SourcePolicy;
import dev.callsheet.store.MachineKey;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option of commands that send a plan which somebody approved. */
public final class ExpectOption {
  @Option(
      names = "--expect",
      paramLabel = "sha256:...",
      description = "the digest of the approved plan; any other is refused",
      converter = Digest.class)
  public @Nullable String digest;

  /** What a plan must be that is sealed by this key and sent as this account. */
  public Admission admission(MachineKey key, AccountMark account, SourcePolicy sources) {
    return new Admission(
        key, account, ScriptCompiler.LANGUAGE, Optional.ofNullable(digest), sources);
  }

  static final class Digest implements ITypeConverter<String> {
    @Override
    public String convert(String text) {
      String digest = text.startsWith("sha256:") ? text : "sha256:" + text;
      if (!digest.matches("sha256:[0-9a-f]{64}")) {
        throw new TypeConversionException(
            "write sha256: and all 64 digits of the digest, as 'plan -o' and 'show' print them");
      }
      return digest;
    }
  }
}
