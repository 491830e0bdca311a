package dev.callsheet.guard.list;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.guard.list.SuppressionEntry.Verb;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The numbers that nobody may reach any more: those that were put on it one by one, below the state
 * folder or where machines share them, and the lists that were imported below the state folder.
 * What returned outlives a loss of power. Thread-safe, and so for several processes.
 */
public final class SuppressionList {
  /** Whoever asks a shared list for more of them asks for all at once. */
  private static final int FEW = 50;

  private final Optional<SuppressionStore> shared;
  private final Optional<SuppressionFolder> folder;
  private final List<SuppressionStore> stores;

  private SuppressionList(Optional<SuppressionStore> shared, Optional<SuppressionFolder> folder) {
    this.shared = shared;
    this.folder = folder;
    stores = new ArrayList<>();
    if (shared.isPresent()) { // no lambda: each plan of a command makes one
      stores.add(shared.get());
    }
    if (folder.isPresent()) {
      stores.add(folder.get());
    }
  }

  /** The one of a state folder; nothing is made there before the first change. */
  public static SuppressionList in(Path stateHome) {
    SuppressionFolder folder = new SuppressionFolder(stateHome.resolve("suppressed"));
    return new SuppressionList(Optional.empty(), Optional.of(folder));
  }

  /** The one of all that share this store; without a folder there are no imported lists. */
  public static SuppressionList of(SuppressionStore shared) {
    return new SuppressionList(Optional.of(shared), Optional.empty());
  }

  /** The same with all that is on the list of a state folder; numbers are added to this one. */
  public SuppressionList with(Path stateHome) {
    SuppressionList other = in(stateHome);
    return other.where().equals(where())
        ? this
        : new SuppressionList(shared.or(() -> folder), other.folder);
  }

  /** Whether anything was ever done to it. */
  public boolean exists() {
    return shared.isPresent() || (folder.isPresent() && folder.get().exists());
  }

  /** Whether lists can be imported. */
  public boolean hasFolder() {
    return folder.isPresent();
  }

  /** Finds what was said of a number that was put on a list by itself. */
  @FunctionalInterface
  interface Lookup {
    Optional<SuppressionEntry> of(PhoneNumber number) throws IOException;
  }

  /**
   * What is on it in the folder now, whoever changed it.
   *
   * @throws IOException if that cannot be known
   */
  Suppressed now() throws IOException {
    return folder.isPresent() ? folder.get().now() : Suppressed.NOBODY;
  }

  /** Tells who is on it as of the moment of the question, besides those in the folder. */
  Lookup shared() {
    return shared.<Lookup>map(store -> store::of).orElse(number -> Optional.empty());
  }

  /** The same for one plan, of a few people or of a million. */
  Lookup sharedByAPlan() {
    return shared.<Lookup>map(PlanLookup::new).orElse(number -> Optional.empty());
  }

  private static final class PlanLookup implements Lookup {
    private final SuppressionStore store;
    private @Nullable Map<String, SuppressionEntry> all;
    private int asked;

    PlanLookup(SuppressionStore store) {
      this.store = store;
    }

    @Override
    public synchronized Optional<SuppressionEntry> of(PhoneNumber number) throws IOException {
      if (all == null && ++asked <= FEW) {
        return store.of(number);
      }
      if (all == null) {
        all =
            store.all().stream()
                .collect(Collectors.toMap(SuppressionEntry::subject, Function.identity()));
      }
      return Optional.ofNullable(all.get(number.e164()));
    }
  }

  private interface Change<T> {
    T made() throws IOException;
  }

  private <T> T changed(Change<T> change) {
    try {
      return change.made();
    } catch (IOException e) {
      throw new ConfigurationException(
          "the list of suppressed numbers in %s cannot be changed: %s; nothing was changed. Mend that, or make room, and do it again"
              .formatted(where(), Reasons.of(e)));
    }
  }

  /**
   * Puts a number on it unless it is there by itself, when what is said of it stays; once this
   * returned, no process reaches it any more. Whoever is in the folder alone is shared from now on.
   *
   * @return whether it was not there
   */
  public boolean add(PhoneNumber number, String reason, String source, Instant at) {
    PhoneNumber whose = number.identity();
    SuppressionEntry added = new SuppressionEntry(Verb.ADD, at, whose.e164(), source, reason);
    return changed(
        () -> {
          Optional<SuppressionEntry> before =
              shared.isPresent() ? now().single(whose) : Optional.empty();
          return stores.get(0).add(before.orElse(added)) && before.isEmpty();
        });
  }

  /**
   * Takes a number off it that was put on it by itself.
   *
   * @throws ConfigurationException if it was not
   */
  public void remove(PhoneNumber number, String note, String source, Instant at) {
    String subject = number.identity().e164();
    remove(stores, new SuppressionEntry(Verb.REMOVE, at, subject, source, note), number.masked());
  }

  /**
   * Takes an imported list off it.
   *
   * @throws ConfigurationException if there is none of that name
   */
  public void drop(String list, String note, String source, Instant at) {
    List<SuppressionFolder> imported = folder.stream().toList();
    remove(imported, new SuppressionEntry(Verb.REMOVE, at, list, source, note), list);
  }

  private void remove(
      List<? extends SuppressionStore> from, SuppressionEntry removed, String called) {
    boolean was =
        changed(
            () -> {
              boolean any = false;
              for (SuppressionStore store : from) {
                any |= store.remove(removed);
              }
              return any;
            });
    if (!was) {
      throw new ConfigurationException(
          called
              + " is not on it by itself; 'callsheet suppress list' tells who and which lists are");
    }
  }

  /**
   * Puts the numbers of a list on it, in the place of those that it had before; gives how many.
   *
   * @param dated how old it is: when its file was written
   */
  public long take(String name, NumberPacker numbers, Instant dated, Instant at) {
    if (folder.isEmpty() || numbers.size() == 0 || name.startsWith("+")) {
      throw new IllegalArgumentException("a list has numbers, a name that is none, and a folder");
    }
    return changed(
        () -> {
          folder.get().take(name, numbers, dated, at);
          return numbers.size();
        });
  }

  /**
   * How many numbers the imported list of this name has; 0 if there is none.
   *
   * @throws ConfigurationException if that cannot be read
   */
  public long size(String name) {
    return counted(name, PackedNumbers::size);
  }

  /**
   * How many numbers of the imported list of this name are not among these; 0 if there is none.
   *
   * @throws ConfigurationException if that cannot be read
   */
  public long missing(String name, NumberPacker numbers) {
    return counted(name, numbers::missing);
  }

  private long counted(String name, ToLongFunction<PackedNumbers> count) {
    try {
      return now().imported(name).map(list -> count.applyAsLong(list.numbers())).orElse(0L);
    } catch (IOException e) {
      throw new ConfigurationException(unreadable(e));
    }
  }

  /** Everybody who was put on it one by one, and each imported list. */
  public List<SuppressionEntry> standing() {
    try {
      Map<String, SuppressionEntry> all = new LinkedHashMap<>();
      for (SuppressionStore store : stores) {
        store.all().forEach(entry -> all.put(entry.subject(), entry));
      }
      now().imported().forEach(list -> all.put(list.change().subject(), list.change()));
      return all.values().stream().sorted(Comparator.comparing(SuppressionEntry::at)).toList();
    } catch (IOException e) {
      throw new ConfigurationException(unreadable(e));
    }
  }

  /** What to do about a list that nobody can read. */
  String unreadable(IOException e) {
    return "who is suppressed cannot be read: %s. Nothing leaves; mend or restore %s"
        .formatted(Reasons.of(e), where());
  }

  private String where() {
    return stores.stream().map(SuppressionStore::where).collect(Collectors.joining(" or "));
  }
}
