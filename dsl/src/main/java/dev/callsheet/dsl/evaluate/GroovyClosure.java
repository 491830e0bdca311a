package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.value.ScriptClosure;
import groovy.lang.Closure;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A closure of a compiled script, as Groovy's own methods take them. */
final class GroovyClosure extends Closure<Object> {
  private static final long serialVersionUID = 1L;

  private final transient ScriptClosure block;

  GroovyClosure(ScriptClosure block) {
    super(GroovyClosure.class);
    this.block = block;
    maximumNumberOfParameters = block.parameters();
  }

  @Override
  public Class<?>[] getParameterTypes() {
    Class<?>[] types = new Class<?>[maximumNumberOfParameters];
    Arrays.fill(types, Object.class);
    return types;
  }

  /** Groovy finds it by its name. */
  public @Nullable Object doCall(@Nullable Object... arguments) {
    return block.call(arguments);
  }

  @Override
  public @Nullable Object call(@Nullable Object... arguments) {
    return block.call(arguments);
  }

  @Override
  public @Nullable Object call(@Nullable Object argument) {
    return block.call(argument);
  }
}
