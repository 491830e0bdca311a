package dev.callsheet.dsl.data;

import dev.callsheet.dsl.library.value.ScriptObject.Kept;
import groovy.lang.GroovyObject;
import groovy.lang.MetaClass;
import org.codehaus.groovy.runtime.InvokerHelper;
import org.jspecify.annotations.Nullable;

/**
 * An object whose properties are named by the data. Compiled scripts ask it directly; in the rest
 * of Groovy it is an object like any other, which costs Groovy's start only then.
 */
public abstract class ReadByName implements Kept, GroovyObject {
  private @Nullable MetaClass metaClass;

  /** For Groovy. */
  @Override
  public final MetaClass getMetaClass() {
    MetaClass known = metaClass;
    if (known == null) {
      known = InvokerHelper.getMetaClass(getClass());
      metaClass = known;
    }
    return known;
  }

  /** For Groovy; data cannot be given other methods. */
  @Override
  public final void setMetaClass(MetaClass other) {
    throw new UnsupportedOperationException("data has no methods of its own");
  }
}
