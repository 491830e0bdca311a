package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.emit.ProgramWriter;
import dev.callsheet.dsl.evaluate.Compiled;
import dev.callsheet.dsl.evaluate.ProgramCode;
import dev.callsheet.dsl.lint.Indentation;
import dev.callsheet.dsl.lint.KeyLike;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.parse.TimedParser;
import dev.callsheet.dsl.problem.Failures;
import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.problem.GroovyErrors;
import dev.callsheet.dsl.problem.Mentions;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.dsl.read.Labels;
import dev.callsheet.dsl.read.PolicyReader;
import dev.callsheet.dsl.read.ScriptBody;
import dev.callsheet.dsl.read.WordReader;
import dev.callsheet.dsl.sandbox.DeepStack;
import dev.callsheet.dsl.type.Inference;
import dev.callsheet.dsl.type.ScriptNames;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.control.CompilationFailedException;
import org.codehaus.groovy.control.CompilerConfiguration;
import org.codehaus.groovy.control.ErrorCollector;
import org.codehaus.groovy.control.MultipleCompilationErrorsException;
import org.codehaus.groovy.control.SourceUnit;
import org.codehaus.groovy.util.ReleaseInfo;

/**
 * Compiles one script: Groovy's parser reads it, its words are checked and rewritten, and the
 * language's own compiler does the rest, whether the script is trusted or not.
 */
public final class SheetCompiler {
  static final String TOO_DEEP = "the script is nested too deeply to be read";
  static final Optional<String> SPLIT_LINES = Optional.of("split it into several lines or methods");

  private final Findings findings;
  private final CompileOptions options;
  private final List<Site> sites = new ArrayList<>();
  private final Mentions mentions = new Mentions();
  private List<String> policy = List.of();

  private SheetCompiler(ScriptText text, CompileOptions options) {
    this.findings = new Findings(text);
    this.options = options;
  }

  /**
   * The compiled script.
   *
   * @throws ScriptException with everything that is wrong
   * @throws dev.callsheet.problem.ConfigurationException if Groovy is too old
   */
  public static Compiled compile(ScriptText text, CompileOptions options) {
    GroovyVersion.check(ReleaseInfo.getVersion());
    // A stranger's script must not use up the stack of a thread that it knows nothing of.
    return options.sandbox().isPresent()
        ? DeepStack.call(() -> compiledHere(text, options))
        : compiledHere(text, options);
  }

  private static Compiled compiledHere(ScriptText text, CompileOptions options) {
    SheetCompiler compiler = new SheetCompiler(text, options);
    Optional<ProgramCode> code = compiler.code();
    if (code.isEmpty() && compiler.findings.errors().isEmpty()) {
      compiler.findings.whole(
          "the script is not read: it does something that is not in the language",
          Optional.empty());
    }
    return compiler.compiled(code);
  }

  private Compiled compiled(Optional<ProgramCode> code) {
    if (code.isPresent() && findings.errors().isEmpty()) {
      return new Compiled(
          findings.text(),
          code.get(),
          sites,
          mentions,
          findings.warnings(),
          findings.looked(),
          policy);
    }
    List<Problem> problems = new ArrayList<>(findings.errors());
    problems.addAll(findings.warnings());
    problems.sort(Comparator.comparing(Problem::where));
    throw new ScriptException(problems);
  }

  /** The script's program; empty when something is wrong. */
  private Optional<ProgramCode> code() {
    ScriptShape shape = new ScriptShape(findings, options.sandbox().isPresent());
    if (!shape.isFit()) {
      return Optional.empty();
    }
    Optional<TimedParser> parser =
        shape
            .tokens()
            .map(
                tokens ->
                    new TimedParser(
                        tokens, options.sandbox().map(sandbox -> sandbox.limits().time())));
    Optional<ProgramCode> code =
        shape.isShallow() || options.sandbox().isPresent()
            ? code(parser, shape)
            : DeepStack.call(() -> code(parser, shape));
    return shape.tellsAnnotation() ? Optional.empty() : code;
  }

  private Optional<ProgramCode> code(Optional<TimedParser> parser, ScriptShape shape) {
    try {
      SourceUnit source = source(parser);
      source.parse();
      source.completePhase();
      source.nextPhase();
      source.convert();
      ModuleNode module = source.getAST();
      Optional<ClassNode> script = ScriptBody.of(module, findings, options.sandbox().isEmpty());
      if (script.isEmpty()) {
        return Optional.empty();
      }
      ScriptNames names = words(source, script.get());
      ProgramWriter.Written written =
          ProgramWriter.write(module, Inference.given(options), Failures.SCRIPT_FILE);
      new ObjectionTexts(findings, names, options).tell(written.objections());
      return findings.errors().isEmpty() ? written.bytes().map(options::program) : Optional.empty();
    } catch (MultipleCompilationErrorsException e) {
      if (parser.filter(TimedParser::isLate).isPresent()) {
        findings.whole(
            "the script is not read: its expressions take too long to be understood", SPLIT_LINES);
      } else {
        GroovyErrors.problems(e, findings.text()).stream()
            .filter(problem -> !shape.hasAnnotation(problem.where().line()))
            .forEach(findings::add);
      }
    } catch (CompilationFailedException e) {
      if (isOverflow(e)) {
        tooDeep();
      } else if (!shape.hasAnnotation(0)) {
        findings.whole(String.valueOf(e.getMessage()), Optional.empty());
      }
    } catch (StackOverflowError e) {
      tooDeep();
    }
    return Optional.empty();
  }

  private SourceUnit source(Optional<TimedParser> parser) {
    CompilerConfiguration configuration = new CompilerConfiguration();
    configuration.setTolerance(1);
    parser.ifPresent(configuration::setPluginFactory);
    return new SourceUnit(
        Failures.SCRIPT_FILE,
        findings.text().text(),
        configuration,
        null,
        new ErrorCollector(configuration));
  }

  private void tooDeep() {
    findings.whole(TOO_DEEP, SPLIT_LINES);
  }

  private static boolean isOverflow(Throwable failure) {
    return failure instanceof StackOverflowError
        || (failure.getCause() != null && isOverflow(failure.getCause()));
  }

  /** Tells what is wrong with a script that has been read, and puts nodes for its words. */
  private ScriptNames words(SourceUnit source, ClassNode script) {
    ModuleNode module = source.getAST();
    ScriptNames names = ScriptNames.of(module);
    policy = PolicyReader.of(module.getStatementBlock(), names, findings, options);
    List<MethodNode> methods =
        script.getMethods().stream()
            .filter(method -> method.getCode() != null)
            .filter(method -> method.getLineNumber() > 0 || method.getName().equals("run"))
            .toList();
    Names ids = Inference.tell(module, names, findings, options);
    Indentation.check(methods, findings);
    KeyLike.check(methods, findings);
    WordReader reader = new WordReader(source, findings, sites, mentions, names, ids);
    for (MethodNode method : methods) {
      new Labels(source, findings).visitMethod(method);
      reader.visitMethod(method);
    }
    return names;
  }
}
