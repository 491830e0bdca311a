package dev.callsheet.bench.rules;

import dev.callsheet.dsl.ScriptCache;
import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Loads 1,000 rules of scripts in a process of its own, from the cache if they are in it; prints
 * milliseconds, the heap they take in KB, and the milliseconds of another load.
 */
public final class LoadScripts {
  private LoadScripts() {}

  /** A folder; what is missing in it is made. */
  public static void main(String... arguments) throws IOException, InterruptedException {
    Path folder = Path.of(arguments[0]);
    Path scripts = folder.resolve("rules");
    if (!Files.exists(scripts)) {
      Scripts.write(new Workload(1_000, 0, true), Files.createDirectories(scripts));
    }
    Path cache = Files.createDirectories(folder.resolve("cache"));
    long before = LoadRules.used();
    long begun = System.nanoTime();
    RuleSet rules = load(scripts, cache);
    long took = System.nanoTime() - begun;
    long heap = LoadRules.used() - before;
    long again = System.nanoTime();
    load(scripts, cache);
    again = System.nanoTime() - again;
    if (rules.rules().size() != 1_000) {
      throw new IllegalStateException(rules.rules().size() + " rules");
    }
    System.out.printf("%d %d %d%n", took / 1_000_000, heap / 1024, again / 1_000_000);
  }

  private static RuleSet load(Path scripts, Path cache) {
    return ScriptCompiler.standard().cache(ScriptCache.in(cache)).rules(List.of(scripts));
  }
}
