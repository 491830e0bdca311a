package dev.callsheet.saved;

import dev.callsheet.plan.Plan;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.Digests;
import dev.callsheet.store.MachineKey;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.UnclosedStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.zip.GZIPOutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes plans to files: gzip (RFC 1952) over lines of JSON, a header, the actions, a trailer.
 * {@link SavedPlan} reads them. Thread-safe.
 */
public final class PlanFile {
  private static final JsonFactory JSON = JsonFactory.builder().build();
  private static final int BLOCK = 1 << 16;

  private PlanFile() {}

  /**
   * Saves a plan in a file that only its owner can read; another of that name is replaced, at once
   * and only when the new one is complete and on disk.
   *
   * @return the digest of the file, such as {@code sha256:7c1f...}
   * @throws ConfigurationException if it cannot be written
   */
  public static String save(Plan plan, PlanHeader header, MachineKey key, Path file) {
    Path whole = file.toAbsolutePath();
    if (Files.exists(whole) && !Files.isRegularFile(whole)) {
      throw new ConfigurationException(file + " is in the way and no file; name another one");
    }
    try {
      String[] digest = {""};
      PrivateFile.replace(file, part -> digest[0] = write(plan, header, key, part));
      return digest[0];
    } catch (IOException | JacksonIOException e) {
      throw new ConfigurationException(
          "the plan cannot be saved as %s: %s; name a folder that can be written"
              .formatted(file, Reasons.of(e)));
    }
  }

  private static String write(Plan plan, PlanHeader header, MachineKey key, Path part)
      throws IOException {
    MessageDigest before = Digests.sha256();
    MessageDigest all = Digests.sha256();
    try (OutputStream out = Files.newOutputStream(part)) {
      OutputStream told = new DigestOutputStream(new DigestOutputStream(out, all), before);
      try (OutputStream first = new GZIPOutputStream(new UnclosedStream(told), BLOCK);
          JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), first)) {
        HeaderJson.write(json, header, plan);
        json.writeRaw('\n');
      }
      plan.writeActions(new UnclosedStream(told));
      String digest = Digests.hex(before.digest());
      byte[] trailer = new Trailer(digest, key.id(), key.seal(digest)).bytes();
      out.write(trailer);
      all.update(trailer);
    }
    return "sha256:" + Digests.hex(all.digest());
  }
}
