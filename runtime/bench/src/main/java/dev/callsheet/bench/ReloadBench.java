package dev.callsheet.bench;

import dev.callsheet.bench.process.Child;
import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.dsl.WatchedRules;
import dev.callsheet.rule.Event;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Rules of a file that changes again and again: what is left of the old ones. */
final class ReloadBench {
  private static final int RELOADS = 10_000;
  private static final int TOLD = 1_000;

  void run() throws IOException {
    Path folder = Files.createTempDirectory("callsheet-bench-");
    Path file = write(folder, 0);
    try (WatchedRules rules = WatchedRules.of(ScriptCompiler.standard(), List.of(file))) {
      long begun = System.nanoTime();
      for (int i = 1; i <= RELOADS; i++) {
        write(folder, i);
        rules.look(); // it is taken once two looks find it the same
        if (!rules.look()
            || rules.current().decide(Event.of("lead", Map.of("score", 60))).notes().size() != 10) {
          throw new IllegalStateException("reload " + i + " was not taken");
        }
        if (i % TOLD == 0) {
          System.gc();
          System.out.printf(
              "reloads of 10 rules: %,d, metaspace %,d KB, classes %,d, %,.1f ms each%n",
              i,
              metaspace() / 1_024,
              ManagementFactory.getClassLoadingMXBean().getLoadedClassCount(),
              (System.nanoTime() - begun) / 1e6 / i);
        }
      }
    } finally {
      Child.delete(folder);
    }
  }

  private static Path write(Path folder, int version) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 10; i++) {
      text.append(
          String.format(
              "rule('rule %d') { on 'lead'; when { event.score > %d && event.score + 1 > %d }; then { note 'version %d' } }%n",
              i, i, i, version));
    }
    return Files.writeString(folder.resolve("rules.groovy"), text);
  }

  private static long metaspace() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getName().equals("Metaspace"))
        .mapToLong((MemoryPoolMXBean pool) -> pool.getUsage().getUsed())
        .sum();
  }
}
