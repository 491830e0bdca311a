package dev.callsheet.dsl.library.list;

import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.state.ScriptObject;
import dev.callsheet.dsl.library.value.Iteration;
import java.util.Collection;

/** Rows of a file that are not read yet and stand where a method of lists takes a list. */
final class LazyRows {
  private LazyRows() {}

  /** The rows of a file, which are not read yet, are what is looked for, or among. */
  static Object[] read(Collection<?> self, ListMethod method, Object[] given, Scene scene) {
    if (given.length != 1
        || !(given[0] instanceof Iterable<?> rows)
        || !(rows instanceof ScriptObject lazy)
        || !(method.looks() || method == ListMethod.ADD_ALL)
        || method == ListMethod.CONTAINS) {
      return given;
    }
    if (method.looks() && !self.isEmpty()) {
      lazy.call("contains", new Object[] {self.iterator().next()}, scene);
    }
    return new Object[] {Iteration.collection(rows, scene)};
  }
}
