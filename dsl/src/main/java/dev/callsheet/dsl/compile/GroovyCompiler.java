package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.diagnose.Failures;
import dev.callsheet.dsl.diagnose.GroovyErrors;
import dev.callsheet.dsl.diagnose.Mentions;
import dev.callsheet.dsl.words.GroovyCode;
import dev.callsheet.dsl.words.SheetScript;
import dev.callsheet.dsl.words.Site;
import groovy.lang.GroovyClassLoader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ClassNode;
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
 * For trusted scripts that use more of Groovy than the language has: Groovy compiles what our words
 * leave.
 */
final class GroovyCompiler {
  private final Findings findings;
  private final List<Site> sites;
  private final Mentions mentions;
  private final Terms terms;
  private @Nullable Declared declared;

  GroovyCompiler(Findings findings, List<Site> sites, Mentions mentions, Terms terms) {
    this.findings = findings;
    this.sites = sites;
    this.mentions = mentions;
    this.terms = terms;
  }

  /** The script's class; empty when something is wrong, which is then among the findings. */
  Optional<GroovyCode> compile() {
    CompilerConfiguration configuration = new CompilerConfiguration();
    configuration.setScriptBaseClass(SheetScript.class.getName());
    // Grape would fetch libraries while a script is being checked.
    configuration.setDisabledGlobalASTTransformations(
        Set.of("groovy.grape.GrabAnnotationTransformation"));
    configuration.addCompilationCustomizers(new Words(), new Names());
    ClassLoader parent = SheetScript.class.getClassLoader();
    GroovyClassLoader loader = new GroovyClassLoader(parent, configuration);
    try {
      Class<?> compiled = loader.parseClass(findings.text().text(), Failures.SCRIPT_FILE);
      return Optional.of(GroovyCode.of(compiled.asSubclass(SheetScript.class), loader));
    } catch (MultipleCompilationErrorsException e) {
      GroovyErrors.problems(e, findings.text()).forEach(findings::add);
    } catch (CompilationFailedException e) {
      findings.whole(String.valueOf(e.getMessage()), Optional.empty());
    }
    return Optional.empty();
  }

  /** Checks and rewrites the words, before Groovy gives names a meaning. */
  private final class Words extends CompilationCustomizer {
    Words() {
      super(CompilePhase.CONVERSION);
    }

    @Override
    public void call(SourceUnit source, GeneratorContext context, ClassNode type) {
      if (type.isScript()) {
        declared = SheetCompiler.words(source, type, findings, sites, mentions, terms);
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
        UnknownNames unknown = new UnknownNames(source, findings, declared, terms.facts());
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
