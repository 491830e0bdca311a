package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.diagnose.Failures;
import dev.callsheet.dsl.diagnose.GroovyErrors;
import dev.callsheet.dsl.diagnose.Mentions;
import dev.callsheet.dsl.diagnose.ScriptText;
import dev.callsheet.dsl.words.Compiled;
import dev.callsheet.dsl.words.SheetScript;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import groovy.lang.GroovyClassLoader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.classgen.GeneratorContext;
import org.codehaus.groovy.control.CompilationFailedException;
import org.codehaus.groovy.control.CompilePhase;
import org.codehaus.groovy.control.CompilerConfiguration;
import org.codehaus.groovy.control.MultipleCompilationErrorsException;
import org.codehaus.groovy.control.SourceUnit;
import org.codehaus.groovy.control.customizers.CompilationCustomizer;
import org.codehaus.groovy.control.messages.SimpleMessage;
import org.jspecify.annotations.Nullable;

/**
 * Compiles one script: parses it with Groovy's parser, checks and rewrites its words, and lets
 * Groovy do the rest.
 */
public final class SheetCompiler {
  private final Findings findings;
  private final List<Site> sites = new ArrayList<>();
  private final Mentions mentions = new Mentions();
  private @Nullable Declared declared;

  private SheetCompiler(ScriptText text) {
    this.findings = new Findings(text);
  }

  /**
   * The compiled script.
   *
   * @throws ScriptException with everything that is wrong
   */
  public static Compiled compile(ScriptText text) {
    return new SheetCompiler(text).compile();
  }

  private Compiled compile() {
    ScriptText text = findings.text();
    CompilerConfiguration configuration = new CompilerConfiguration();
    configuration.setScriptBaseClass(SheetScript.class.getName());
    // Grape would fetch libraries while a script is being checked.
    configuration.setDisabledGlobalASTTransformations(
        Set.of("groovy.grape.GrabAnnotationTransformation"));
    configuration.addCompilationCustomizers(new Words(), new Names());
    ClassLoader parent = SheetScript.class.getClassLoader();
    try (GroovyClassLoader loader = new GroovyClassLoader(parent, configuration)) {
      Class<?> compiled = loader.parseClass(text.text(), Failures.SCRIPT_FILE);
      Class<? extends SheetScript> type = compiled.asSubclass(SheetScript.class);
      return new Compiled(text, type, sites, mentions, findings.warnings());
    } catch (MultipleCompilationErrorsException e) {
      GroovyErrors.problems(e, text).forEach(findings::add);
    } catch (CompilationFailedException e) {
      findings.add(
          Problem.error(
              text.source(dev.callsheet.dsl.diagnose.Place.UNKNOWN),
              String.valueOf(e.getMessage())));
    } catch (StackOverflowError e) {
      findings.add(
          Problem.error(
              text.source(dev.callsheet.dsl.diagnose.Place.UNKNOWN),
              "the script is nested too deeply to be read",
              "split it into several lines or methods"));
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    List<Problem> problems = new ArrayList<>(findings.errors());
    problems.addAll(findings.warnings());
    problems.sort(Comparator.comparing(Problem::where));
    throw new ScriptException(problems);
  }

  /** Checks and rewrites the words, before Groovy gives names a meaning. */
  private final class Words extends CompilationCustomizer {
    Words() {
      super(CompilePhase.CONVERSION);
    }

    @Override
    public void call(SourceUnit source, GeneratorContext context, ClassNode type) {
      if (!type.isScript()) {
        return;
      }
      Declared names = Declared.in(type);
      declared = names;
      NameTable table = NameTable.of(source.getAST().getStatementBlock(), findings);
      WordRewriter rewriter = new WordRewriter(source, findings, sites, mentions, names, table);
      for (MethodNode method : List.copyOf(type.getMethods())) {
        if (method.getLineNumber() > 0 || method.getName().equals("run")) {
          new Labels(source, findings).visitMethod(method);
          rewriter.visitMethod(method);
        }
      }
    }
  }

  /** Finds unknown names, then stops if anything was found. */
  private final class Names extends CompilationCustomizer {
    Names() {
      super(CompilePhase.SEMANTIC_ANALYSIS);
    }

    @Override
    public void call(SourceUnit source, GeneratorContext context, ClassNode type) {
      if (type.isScript() && declared != null) {
        UnknownNames unknown = new UnknownNames(source, findings, declared);
        type.getMethods().forEach(unknown::visitMethod);
        if (!findings.errors().isEmpty()) {
          source
              .getErrorCollector()
              .addErrorAndContinue(new SimpleMessage(GroovyErrors.TOLD, source));
        }
      }
    }
  }
}
