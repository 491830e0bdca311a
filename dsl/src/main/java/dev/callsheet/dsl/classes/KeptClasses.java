package dev.callsheet.dsl.classes;

import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The classes of {@code lib} folders for as long as a script uses them: scripts of one folder share
 * them, and one that is compiled after a change has others. Thread-safe.
 */
final class KeptClasses {
  private final Map<String, WeakReference<Use>> uses = new HashMap<>();

  /** Its thread is begun only where there are such classes. */
  private static final class Cleaning {
    static final Cleaner CLEANER = Cleaner.create();
  }

  /** Whoever holds it uses the classes. */
  record Use(SourceClasses loader) {}

  synchronized Use use(ClassFiles files, ClassLoader parent) {
    WeakReference<Use> known = uses.get(files.digest());
    @Nullable Use use = known == null ? null : known.get();
    if (use == null) {
      uses.values().removeIf(one -> one.get() == null);
      SourceClasses loader = SourceClasses.of(files, parent);
      use = new Use(loader);
      // By itself Groovy would keep what it knows of them until memory runs short.
      Cleaning.CLEANER.register(use, loader::forget);
      uses.put(files.digest(), new WeakReference<>(use));
    }
    return use;
  }
}
