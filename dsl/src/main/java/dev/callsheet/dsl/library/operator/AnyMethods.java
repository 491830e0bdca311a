package dev.callsheet.dsl.library.operator;

import dev.callsheet.dsl.library.method.FewMethods;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.value.DeepComparison;
import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptRange;
import dev.callsheet.dsl.library.value.Texts;

/** What scripts may do with every value. */
public final class AnyMethods {
  private AnyMethods() {}

  public static Object call(Object self, String name, Object[] arguments, Scene scene) {
    Object only = arguments.length == 1 ? arguments[0] : null;
    if (ScriptMethod.has(FewMethods.OF_ANY, name, arguments.length)) {
      boolean ours = Kinds.isOurs(self);
      switch (name) {
        case "toString":
          if (ours) {
            return Texts.of(self, scene);
          }
          break;
        case "equals":
          if (self instanceof Number || self instanceof ScriptRange) {
            return DeepComparison.equal(self, only, scene.meter);
          }
          if (ours) {
            return Operators.equal(self, only, scene);
          }
          break;
        case "hashCode":
          if (ours) {
            DeepComparison.countHash(self, scene.meter);
            return self.hashCode();
          }
          break;
        case "compareTo":
          if (self instanceof String text && only instanceof CharSequence other) {
            scene.meter.tick(Math.min(text.length(), other.length()) >> 4);
            return text.compareTo(other.toString());
          }
          if (ours) {
            return Operators.compare(self, only, scene);
          }
          break;
        case "is":
          return self == only;
        case "asBoolean":
          return Operators.truth(self, scene);
        case "with":
          if (only instanceof ScriptClosure block) {
            return block.call(self);
          }
          break;
        default:
          if (only instanceof ScriptClosure block) {
            block.call(self);
            return self;
          }
          break;
      }
    }
    return scene.outside().call(self, name, arguments, scene);
  }
}
