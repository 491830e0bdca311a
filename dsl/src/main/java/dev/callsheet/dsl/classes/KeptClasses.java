package dev.callsheet.dsl.classes;

import dev.callsheet.dsl.library.value.Outside;
import dev.callsheet.dsl.problem.GroovyErrors;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import groovy.lang.GroovyClassLoader;
import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.codehaus.groovy.control.CompilationUnit;
import org.codehaus.groovy.control.CompilerConfiguration;
import org.codehaus.groovy.control.MultipleCompilationErrorsException;
import org.codehaus.groovy.control.Phases;
import org.codehaus.groovy.runtime.InvokerHelper;
import org.codehaus.groovy.tools.GroovyClass;
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

  /** The classes of sources, compiled by Groovy as Groovy, and those of jars. Thread-safe. */
  private static final class SourceClasses extends URLClassLoader
      implements Outside.Classes.Unloading {
    static {
      registerAsParallelCapable();
    }

    private final Map<String, byte[]> compiled;
    private final Queue<Class<?>> defined = new ConcurrentLinkedQueue<>();

    private SourceClasses(List<URL> jars, ClassLoader parent, Map<String, byte[]> compiled) {
      super("lib", jars.toArray(URL[]::new), parent);
      this.compiled = compiled;
    }

    /**
     * What loads these classes.
     *
     * @throws ScriptException with everything that is wrong with the sources
     */
    static SourceClasses of(ClassFiles files, ClassLoader parent) {
      Map<String, byte[]> compiled = new HashMap<>();
      if (!files.sources().isEmpty()) {
        try (URLClassLoader jars = new URLClassLoader(files.jars().toArray(URL[]::new), parent)) {
          for (GroovyClass type : compile(files.sources(), jars)) {
            compiled.put(type.getName(), type.getBytes());
          }
        } catch (java.io.IOException e) {
          // What is compiled stays compiled although a jar could not be closed.
        }
      }
      return new SourceClasses(files.jars(), parent, compiled);
    }

    private static List<GroovyClass> compile(List<ScriptText> sources, ClassLoader jars) {
      CompilerConfiguration configuration = new CompilerConfiguration();
      // Grape would fetch libraries while a script is being checked.
      configuration.setDisabledGlobalASTTransformations(
          Set.of("groovy.grape.GrabAnnotationTransformation"));
      Map<String, ScriptText> texts = new LinkedHashMap<>();
      GroovyClassLoader loader = new GroovyClassLoader(jars, configuration);
      CompilationUnit unit = new CompilationUnit(configuration, null, loader);
      for (ScriptText source : sources) {
        texts.put(source.name(), source);
        unit.addSource(source.name(), source.text());
      }
      try {
        unit.compile(Phases.CLASS_GENERATION);
        return unit.getClasses();
      } catch (MultipleCompilationErrorsException e) {
        List<Problem> problems = new ArrayList<>(GroovyErrors.problems(e, texts));
        problems.sort(Comparator.comparing(Problem::where));
        throw new ScriptException(problems);
      }
    }

    /** Has what Groovy knows of the classes forgotten. */
    void forget() {
      for (Class<?> type : defined) {
        InvokerHelper.removeClass(type);
      }
    }

    @Override
    public Iterable<Class<?>> loaded() {
      return defined;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = compiled.get(name);
      Class<?> type =
          bytes == null ? super.findClass(name) : defineClass(name, bytes, 0, bytes.length);
      defined.add(type);
      return type;
    }
  }
}
