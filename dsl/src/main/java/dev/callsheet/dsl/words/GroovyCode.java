package dev.callsheet.dsl.words;

import dev.callsheet.dsl.library.Outside;
import dev.callsheet.dsl.library.Scene;
import dev.callsheet.dsl.sandbox.Limits;
import groovy.lang.Binding;
import org.codehaus.groovy.runtime.InvokerHelper;
import org.jspecify.annotations.Nullable;

/**
 * A trusted script that uses more of Groovy than the language has, compiled by Groovy.
 *
 * @param type its class
 */
public record GroovyCode(Class<? extends SheetScript> type) implements Code {
  @Override
  public @Nullable Object run(Scene scene, Evaluation evaluation) {
    Binding binding = new Binding();
    evaluation.facts().forEach(binding::setVariable);
    binding.setVariable("params", scene.speech().params());
    binding.setVariable("out", evaluation.out());
    SheetScript script = (SheetScript) InvokerHelper.createScript(type, binding);
    script.begin(scene.speech());
    return script.run();
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
