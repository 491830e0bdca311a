package dev.callsheet.dsl;

import dev.callsheet.dsl.cache.CompiledScripts;
import dev.callsheet.dsl.compile.SheetCompiler;
import dev.callsheet.dsl.evaluate.Compiled;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.problem.ScriptText;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A folder in which a {@link ScriptCompiler} keeps compiled scripts, so that the next process need
 * not compile them again. What is loaded from it is executed; each entry carries a code that only
 * who knows the folder's key can have made. A folder that cannot be used is not used, and {@link
 * #trouble} says why. Safe for many processes at once; an instance is not thread-safe.
 */
public final class ScriptCache {
  private final CompiledScripts scripts;
  private final @Nullable Runnable beforeCompiling;

  private ScriptCache(CompiledScripts scripts, @Nullable Runnable beforeCompiling) {
    this.scripts = scripts;
    this.beforeCompiling = beforeCompiling;
  }

  /** The cache in a folder that exists and that only its owner may write. */
  public static ScriptCache in(Path folder) {
    return new ScriptCache(new CompiledScripts(folder), null);
  }

  /** The same; does something, such as warming a compiler up, when a script is not there. */
  public ScriptCache beforeCompiling(Runnable action) {
    return new ScriptCache(scripts, action);
  }

  /** Why the folder, or an entry of it, was not used. */
  public Optional<String> trouble() {
    return scripts.trouble();
  }

  /** The compiled form of a script: kept, or compiled now and kept. */
  Compiled compiled(ScriptText script, CompileOptions options) {
    Optional<Compiled> kept = scripts.find(script, options);
    if (kept.isPresent()) {
      return kept.get();
    }
    if (beforeCompiling != null) {
      beforeCompiling.run();
    }
    Compiled compiled = SheetCompiler.compile(script, options);
    scripts.keep(script, options, compiled);
    return compiled;
  }
}
