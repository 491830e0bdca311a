package dev.callsheet.saved;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionFileReader;
import dev.callsheet.action.ActionReader;
import dev.callsheet.action.ActionStore;
import dev.callsheet.action.Actions;
import dev.callsheet.action.Ids;
import dev.callsheet.action.LeftOutStore;
import dev.callsheet.action.MarkedNumbers;
import dev.callsheet.plan.Plan;
import dev.callsheet.preview.Survey;
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.CallsheetException;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.Digests;
import dev.callsheet.store.JsonTree;
import dev.callsheet.store.MachineKey;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.Spill;
import dev.callsheet.store.Undo;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.zip.ZipException;
import tools.jackson.core.JsonParser;

/**
 * A plan that was read from a file. All of the file has been checked and is kept aside, so that
 * what is sent is what was checked, whatever happens to the file. To be closed. Thread-safe.
 */
public final class SavedPlan implements AutoCloseable {
  private static final int BLOCK = 1 << 16;
  private static final byte[] GZIP = {0x1F, (byte) 0x8B};

  private final String name;
  private final Copy copy;
  private final PlanHeader header;
  private final Plan plan;

  private SavedPlan(String name, Copy copy, PlanHeader header, Plan plan) {
    this.name = name;
    this.copy = copy;
    this.header = header;
    this.plan = plan;
  }

  /**
   * Reads and checks a file; a copy of it is kept in {@code folder} until the plan is closed.
   *
   * @throws NotApplicableException if it is no plan, of another format, cut short or changed since
   *     it was saved
   * @throws ConfigurationException if there is no such file or it cannot be read
   */
  public static SavedPlan open(Path file, Path folder) {
    return open(file, Copy.of(file, folder), true);
  }

  /**
   * As {@link #open(Path, Path)}, for a plan that is to be trusted: whatever another has sealed is
   * refused before it is read.
   *
   * @throws NotApplicableException also if this key has not sealed it
   */
  public static SavedPlan open(Path file, Path folder, MachineKey key) {
    return open(file, sealed(file, folder, key), true);
  }

  /**
   * As {@link #open(Path, Path, MachineKey)}, for the plan of a run that goes on: since it was
   * checked when the run began, only its seal is now. Its preview tells of no action.
   *
   * @throws NotApplicableException if this key has not sealed it as it is
   */
  public static SavedPlan reopen(Path file, Path folder, MachineKey key) {
    return open(file, sealed(file, folder, key), false);
  }

  /**
   * What a plan is called, as its file says and nobody has checked; empty where it cannot be read.
   */
  public static Optional<String> nameIn(Path file) {
    try (JsonParser json = Spill.open(file)) {
      return Optional.of(JsonTree.read(json).text("name"));
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  /** Whether the file begins as saved plans do; false where it cannot be read. */
  public static boolean isPacked(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(GZIP.length), GZIP);
    } catch (IOException e) {
      return false;
    }
  }

  private static Copy sealed(Path file, Path folder, MachineKey key) {
    Copy copy = Copy.of(file, folder);
    if (!copy.trailer().isSealedBy(key)) {
      copy.delete();
      throw new NotApplicableException(file + " " + doubt(copy, key));
    }
    return copy;
  }

  private static String doubt(Copy copy, MachineKey key) {
    return copy.trailer().keyId().equals(key.id())
        ? "says that it was saved here, but was not: somebody made or changed it. Plan again"
        : "was not saved by this user on this machine. Apply it where it was saved, or plan here";
  }

  /** Why its seal is not to be trusted. */
  String doubt(MachineKey key) {
    return doubt(copy, key);
  }

  private static SavedPlan open(Path file, Copy copy, boolean whole) {
    try (Undo kept = new Undo(copy::delete)) {
      return kept.into(read(file.toString(), copy, whole));
    } catch (CallsheetException e) {
      throw e;
    } catch (RuntimeException | EOFException | ZipException e) {
      throw new NotApplicableException(
          file + " ends like a plan, but what it holds cannot be read; plan again");
    } catch (IOException e) {
      throw new ConfigurationException(file + " cannot be read: " + Reasons.of(e));
    }
  }

  private static SavedPlan read(String name, Copy copy, boolean whole) throws IOException {
    try (JsonParser json = Spill.open(copy.path())) {
      JsonTree first = JsonTree.read(json);
      if (!HeaderJson.isKnown(first)) {
        throw new NotApplicableException(
            name + " was saved by another version of Callsheet; plan again with this one");
      }
      PlanHeader header = HeaderJson.header(first);
      if (first.number("actions") < 0) {
        throw new IllegalArgumentException("fewer than no actions");
      }
      Actions actions = new InFile(copy.path(), first.number("actions"));
      Survey survey = HeaderJson.survey(first);
      ActionReader reader = new ActionFileReader(Collections.emptyIterator(), json, actions.size());
      // Compared again: what the preview says does not hang on how ids were once made.
      Ids ids = new Ids(new MarkedNumbers());
      for (long number = 1; whole && number <= actions.size(); number++) {
        Action action = reader.next();
        if (action.number() != number) {
          throw new IllegalArgumentException("action " + action.number() + " is not " + number);
        }
        ids.next(action.command(), number);
        ids.keep();
        survey.keep(action, ids.isRepeat());
      }
      Plan plan =
          new Plan(
              actions,
              new LeftOutStore(null),
              survey.preview(first.text("name")),
              header.sources());
      return new SavedPlan(name, copy, header, plan);
    }
  }

  public PlanHeader header() {
    return header;
  }

  /** What it would do; closed with this. */
  public Plan plan() {
    return plan;
  }

  /** The digest of the file, such as {@code sha256:7c1f...}; {@code sha256sum} gives the same. */
  public String digest() {
    return copy.digest();
  }

  public boolean isSealedBy(MachineKey key) {
    return copy.trailer().isSealedBy(key);
  }

  public boolean claims(MachineKey key) {
    return copy.trailer().keyId().equals(key.id());
  }

  public String name() {
    return name;
  }

  /**
   * Copies the file as it was checked, in the place of what is there.
   *
   * @throws IOException if that cannot be written
   */
  public void copyTo(Path target) throws IOException {
    Files.copy(copy.path(), target, StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  public void close() {
    copy.delete();
  }

  /** The file aside, where only its owner can read and write it, as it was digested. */
  private record Copy(Path path, String digest, Trailer trailer) {
    static Copy of(Path file, Path folder) {
      try {
        Path aside = PrivateFile.temporary(folder, ".plan");
        try (Undo kept = new Undo(() -> delete(aside))) {
          return kept.into(checked(file, aside));
        }
      } catch (NoSuchFileException e) {
        throw new ConfigurationException("there is no file " + file);
      } catch (IOException e) {
        throw new ConfigurationException(file + " cannot be read: " + Reasons.of(e));
      }
    }

    private static Copy checked(Path file, Path aside) throws IOException {
      MessageDigest all = Digests.sha256();
      String before = "";
      byte[] end = new byte[0];
      try (InputStream in = Files.newInputStream(file);
          OutputStream out = Files.newOutputStream(aside)) {
        // The last bytes read are held back, since they may be the trailer.
        byte[] block = new byte[BLOCK];
        byte[] held = in.readNBytes(Trailer.LENGTH);
        if (!Arrays.equals(Arrays.copyOf(held, GZIP.length), GZIP)) {
          throw new NotApplicableException(file + " is no saved plan");
        }
        for (int read = in.read(block); read >= 0; read = in.read(block)) {
          byte[] joined = Arrays.copyOf(held, held.length + read);
          System.arraycopy(block, 0, joined, held.length, read);
          int settled = joined.length - Trailer.LENGTH;
          all.update(joined, 0, settled);
          keep(out, joined, settled);
          held = Arrays.copyOfRange(joined, settled, joined.length);
        }
        before = digest(all);
        end = held;
        all.update(end);
        keep(out, end, end.length);
      }
      Trailer trailer =
          Trailer.of(end)
              .orElseThrow(
                  () ->
                      new NotApplicableException(
                          "%s is cut short, or was changed since it was saved: it does not end as a plan does. Get it again, or plan again"
                              .formatted(file)));
      if (!trailer.digest().equals(before)) {
        throw new NotApplicableException(
            file + " was changed since it was saved. Get it again, or plan again");
      }
      return new Copy(aside, "sha256:" + digest(all), trailer);
    }

    private static void keep(OutputStream out, byte[] bytes, int count) {
      try {
        out.write(bytes, 0, count);
      } catch (IOException e) {
        throw new ConfigurationException(
            "no copy of the plan can be kept in the state folder: %s; free some space, or name another folder with CALLSHEET_HOME"
                .formatted(Reasons.of(e)));
      }
    }

    private static String digest(MessageDigest sum) {
      try {
        return Digests.hex(((MessageDigest) sum.clone()).digest());
      } catch (CloneNotSupportedException e) {
        throw new CallsheetBug("SHA-256 of this Java cannot go on after a digest");
      }
    }

    void delete() {
      delete(path);
    }

    private static void delete(Path path) {
      try {
        Files.deleteIfExists(path);
      } catch (IOException e) {
        throw new UncheckedIOException("a copy of a plan cannot be deleted: " + path, e);
      }
    }
  }

  private record InFile(Path path, long size) implements Actions {
    @Override
    public ActionReader read() {
      try {
        JsonParser json = Spill.open(path);
        JsonTree.read(json); // its header
        return new ActionFileReader(Collections.emptyIterator(), json, size);
      } catch (IOException e) {
        throw new UncheckedIOException("the plan cannot be read: " + Reasons.of(e), e);
      }
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
      ActionStore.write(read(), out);
    }

    @Override
    public void close() {
      // The copy is deleted with the saved plan.
    }
  }
}
