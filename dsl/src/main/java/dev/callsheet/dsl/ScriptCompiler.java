package dev.callsheet.dsl;

import dev.callsheet.dsl.compile.SheetCompiler;
import dev.callsheet.dsl.evaluate.Compiled;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.dsl.sandbox.Sandbox;
import dev.callsheet.guard.policy.TermLines;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Compiles scripts into sheets. {@link #standard()} holds them in a sandbox; {@link #trusted()}
 * lets them use any class. Immutable and thread-safe.
 */
public final class ScriptCompiler {
  /** The version of the language: another one when a script could mean something else. */
  public static final int LANGUAGE = 1;

  private static final long LARGEST_SCRIPT = 10L * 1024 * 1024;
  private static final ScriptCompiler STANDARD = sandboxed(Sandbox.standard());
  private static final ScriptCompiler TRUSTED = new ScriptCompiler(CompileOptions.trusted());

  private final CompileOptions options;
  private final Optional<ScriptCache> cache;
  private final Inputs inputs;

  private ScriptCompiler(CompileOptions options) {
    this(options, Optional.empty(), Inputs.none());
  }

  private ScriptCompiler(CompileOptions options, Optional<ScriptCache> cache, Inputs inputs) {
    this.options = options;
    this.cache = cache;
    this.inputs = inputs;
  }

  /** The compiler for scripts that other people write, with the standard sandbox. */
  public static ScriptCompiler standard() {
    return STANDARD;
  }

  /** The compiler for scripts that other people write. */
  public static ScriptCompiler sandboxed(Sandbox sandbox) {
    return new ScriptCompiler(CompileOptions.sandboxed(sandbox));
  }

  /**
   * The compiler for your own scripts: they may import classes and use libraries, so compile only
   * what you would run. Beside a script's file, the folder {@code lib} may hold classes: {@code
   * *.groovy}, which Groovy compiles, and {@code *.jar}.
   */
  public static ScriptCompiler trusted() {
    return TRUSTED;
  }

  /** The same for scripts that are given facts under these names, see {@link Inputs#facts}. */
  public ScriptCompiler facts(String... names) {
    return new ScriptCompiler(options.facts(Set.of(names)), cache, inputs);
  }

  /**
   * The same for scripts that are given people under these names, see {@link Inputs#rows}: they
   * read them as they read the rows of a file.
   */
  public ScriptCompiler rows(String... names) {
    Set<String> all = new TreeSet<>();
    for (String name : names) {
      all.add(Objects.requireNonNull(name, "name"));
    }
    return new ScriptCompiler(options.rows(all), cache, inputs);
  }

  /**
   * The same for rules about events that hold objects of these kinds, under their names: {@code
   * event.lead} for {@code Lead}. A property that they do not have is a compile error. See {@link
   * dev.callsheet.rule.Facts}.
   *
   * @param kinds records and interfaces
   */
  public ScriptCompiler facts(Class<?>... kinds) {
    return new ScriptCompiler(options.kinds(Set.of(kinds)), cache, inputs);
  }

  /**
   * The same for trusted scripts that may use the classes of jars and folders, besides those of the
   * application and of {@code lib} beside a script's file. There are none unless they are named.
   *
   * @throws ConfigurationException if one is not there
   * @throws IllegalArgumentException if the scripts are held in a sandbox
   */
  public ScriptCompiler classPath(List<Path> jarsAndFolders) {
    return new ScriptCompiler(
        options.classes(options.classes().with(jarsAndFolders)), cache, inputs);
  }

  /**
   * The same for trusted scripts that may use the classes of a loader, in place of that which
   * loaded this library. Nothing compiled is kept then, since such classes may change unseen.
   *
   * @throws IllegalArgumentException if the scripts are held in a sandbox
   */
  public ScriptCompiler classLoader(ClassLoader loader) {
    return new ScriptCompiler(options.classes(options.classes().with(loader)), cache, inputs);
  }

  /** The same; looks for the compiled form of a script there first, and keeps it there. */
  public ScriptCompiler cache(ScriptCache scripts) {
    return new ScriptCompiler(options, Optional.of(scripts), inputs);
  }

  /**
   * The same; its sheets and rules are given this, such as the values of {@code params} and the
   * region of phone numbers, by which numbers that they write out are read. Scripts in files have
   * their own folder.
   */
  public ScriptCompiler inputs(Inputs other) {
    return new ScriptCompiler(options.region(other.region()), cache, other);
  }

  /**
   * The sheet of a script file; data files that it names are looked for beside it first. Of those
   * that are there already, the first line is read: a column that is missing is told at once.
   *
   * @throws ConfigurationException if there is no such file, or it is not UTF-8 text
   * @throws dev.callsheet.problem.ScriptException with everything that is wrong with the script
   */
  public Sheet compile(Path script) {
    Path folder = script.toAbsolutePath().getParent();
    ScriptText text = ScriptText.of(script.toString(), read(script));
    return folder == null
        ? new Sheet(compiled(text, options), inputs, options)
        : new Sheet(compiled(text, options.in(folder)), inputs.folder(folder), options);
  }

  /**
   * The sheet of a script's text.
   *
   * @param name that messages show
   * @throws dev.callsheet.problem.ScriptException with everything that is wrong with the script
   */
  public Sheet compile(String name, String text) {
    return new Sheet(compiled(ScriptText.of(name, text), options), inputs, options);
  }

  /**
   * The rules of several files as one set.
   *
   * @param places files in the order in which rules of the same priority are asked, or folders of
   *     files {@code *.groovy}, which come by their names; at least one
   * @throws ConfigurationException if a file is missing, or is not UTF-8 text, or Groovy is too old
   * @throws ScriptException with everything that is wrong with all of them; two rules with one name
   *     are wrong too
   */
  public RuleSet rules(List<Path> places) {
    return RuleFiles.of(sheets(RuleFiles.in(places)));
  }

  /**
   * The same; hands over what is probably not meant in the rules, although they compile.
   *
   * @throws ConfigurationException if a file is missing, or is not UTF-8 text
   * @throws ScriptException as {@link #rules(List)}
   */
  public RuleSet rules(List<Path> places, Consumer<Problem> warnings) {
    List<Sheet> sheets = sheets(RuleFiles.in(places));
    RuleSet rules = RuleFiles.of(sheets);
    RuleFiles.passedOver(places).forEach(warnings);
    sheets.forEach(sheet -> sheet.warnings().forEach(warnings));
    RuleFiles.findings(sheets, rules).forEach(warnings);
    return rules;
  }

  /**
   * What is probably not meant in scripts, although they compile. Their rules are looked at as one
   * set, and loaded for that.
   *
   * @param places files, or folders of files {@code *.groovy}
   * @throws ConfigurationException if a file is missing, or is not UTF-8 text
   * @throws ScriptException with everything that is wrong with all of them
   */
  public List<Problem> warnings(List<Path> places) {
    return warnings(places, Set.of());
  }

  /**
   * The same, and which texts lack the end that a policy demands, as far as they are written out.
   *
   * @param policy its lines; what the scripts say themselves holds, too
   * @throws ScriptException as {@link #rules(List)}
   */
  public List<Problem> warnings(List<Path> places, Set<String> policy) {
    List<Sheet> sheets = sheets(RuleFiles.in(places));
    Set<String> lines = new TreeSet<>(policy);
    sheets.forEach(sheet -> lines.addAll(sheet.policy()));
    List<String> footers = TermLines.footers(lines);
    List<Problem> warnings = new ArrayList<>(RuleFiles.passedOver(places));
    sheets.forEach(
        sheet -> {
          warnings.addAll(sheet.warnings());
          footers.forEach(footer -> warnings.addAll(sheet.without(footer)));
        });
    List<Sheet> ofRules = sheets.stream().filter(Sheet::holdsRules).toList();
    warnings.addAll(RuleFiles.findings(ofRules, RuleFiles.of(ofRules)));
    return warnings;
  }

  private List<Sheet> sheets(List<Path> files) {
    List<Sheet> sheets = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    for (Path file : files) {
      try {
        sheets.add(compile(file));
      } catch (ScriptException e) {
        problems.addAll(e.problems());
      }
    }
    if (!problems.isEmpty()) {
      throw new ScriptException(problems);
    }
    return sheets;
  }

  private Compiled compiled(ScriptText script, CompileOptions known) {
    return cache.isPresent()
        ? cache.get().compiled(script, known)
        : SheetCompiler.compile(script, known);
  }

  private static String read(Path script) {
    if (Files.isDirectory(script)) {
      throw new ConfigurationException(script + " is a folder; name the script in it");
    }
    try {
      if (Files.size(script) > LARGEST_SCRIPT) {
        throw new ConfigurationException(
            script + " is larger than 10 MB; a script this large is not a script");
      }
      return Files.readString(script);
    } catch (NoSuchFileException e) {
      throw new ConfigurationException("there is no file " + script);
    } catch (AccessDeniedException e) {
      throw new ConfigurationException(script + " may not be read; check its permissions");
    } catch (CharacterCodingException e) {
      throw new ConfigurationException(script + " is not UTF-8 text; save it as UTF-8");
    } catch (IOException e) {
      throw new ConfigurationException(script + " cannot be read: " + e.getMessage());
    }
  }
}
