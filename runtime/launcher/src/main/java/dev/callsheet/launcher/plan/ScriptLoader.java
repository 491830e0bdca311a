package dev.callsheet.launcher.plan;

import dev.callsheet.dsl.ScriptCache;
import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.project.RuleOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Problem;
import dev.callsheet.rule.RuleSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compiles with what was compiled before at hand. */
public final class ScriptLoader {
  private final Invocation invocation;
  private final ScreenOptions screen;
  private Optional<ScriptCache> kept = Optional.empty();

  public ScriptLoader(Invocation invocation, ScreenOptions screen) {
    this.invocation = invocation;
    this.screen = screen;
  }

  /** The compiler that looks in the state folder first; without one, it takes only longer. */
  ScriptCompiler with(ScriptCompiler compiler) {
    try {
      Path folder = StateFolder.of(invocation.surroundings()).folder("compiled");
      kept = Optional.of(ScriptCache.in(folder).beforeCompiling(new HeadStart()));
      return compiler.cache(kept.get());
    } catch (ConfigurationException e) {
      remark(String.valueOf(e.getMessage()));
      return compiler;
    }
  }

  /** The rules of these files and folders as one set; tells what is probably not meant in them. */
  public RuleSet rules(RuleOptions options, List<Path> places) {
    List<Problem> warnings = new ArrayList<>();
    RuleSet rules = with(options.compiler(invocation, places)).rules(places, warnings::add);
    tellTrouble();
    screen.tell(invocation, warnings);
    return rules;
  }

  /** Says what kept the last ones from being kept. */
  void tellTrouble() {
    if (kept.isPresent() && kept.get().trouble().isPresent()) {
      remark(kept.get().trouble().get());
    }
  }

  private void remark(String text) {
    if (screen.verbose) {
      invocation.say(text);
    }
  }
}
