package dev.callsheet.dsl.words;

import dev.callsheet.dsl.library.Outside;
import dev.callsheet.dsl.library.Scene;
import dev.callsheet.dsl.sandbox.Limits;
import groovy.lang.Binding;
import groovy.lang.GroovyClassLoader;
import java.beans.Introspector;
import java.lang.ref.Cleaner;
import org.codehaus.groovy.runtime.InvokerHelper;
import org.jspecify.annotations.Nullable;

/**
 * A trusted script that uses more of Groovy than the language has, compiled by Groovy.
 *
 * @param type its class
 * @param loader what loaded it, and the classes that it declares
 */
public record GroovyCode(Class<? extends SheetScript> type, GroovyClassLoader loader)
    implements Code {
  private static final Cleaner CLEANER = Cleaner.create();

  /**
   * The script, and what Groovy keeps about its classes only for as long as the script is in use:
   * by itself it would keep them until memory runs short.
   */
  public static GroovyCode of(Class<? extends SheetScript> type, GroovyClassLoader loader) {
    GroovyCode code = new GroovyCode(type, loader);
    CLEANER.register(code, loader::clearCache);
    return code;
  }

  @Override
  public @Nullable Object run(Scene scene, Evaluation evaluation) {
    Binding binding = new Binding();
    evaluation.facts().forEach(binding::setVariable);
    binding.setVariable("params", scene.speech().params());
    binding.setVariable("out", evaluation.out());
    SheetScript script = (SheetScript) InvokerHelper.createScript(type, binding);
    script.begin(scene.speech());
    try {
      return script.run();
    } finally {
      forgetBeans();
    }
  }

  /**
   * Groovy asks the JDK for a class's properties once, and the JDK keeps the answer for the thread
   * group that asked: only a thread of that group can have it forgotten.
   */
  private void forgetBeans() {
    for (Class<?> loaded : loader.getLoadedClasses()) {
      Introspector.flushFromCaches(loaded);
    }
  }

  @Override
  public Limits limits() {
    return Limits.none();
  }

  @Override
  public Outside outside() {
    return GroovyObjects.INSTANCE;
  }

  @Override
  public boolean isConfined() {
    return false;
  }
}
