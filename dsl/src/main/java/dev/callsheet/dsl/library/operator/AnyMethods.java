package dev.callsheet.dsl.library.operator;

import dev.callsheet.dsl.library.method.AnyMethod;
import dev.callsheet.dsl.library.state.Kinds;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.value.DeepComparison;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptRange;
import dev.callsheet.dsl.library.value.Texts;

/** What scripts may do with every value. */
public final class AnyMethods {
  private AnyMethods() {}

  public static Object call(Object self, String name, Object[] arguments, Scene scene) {
    AnyMethod method = AnyMethod.BY_NAME.get(name);
    Object only = arguments.length == 1 ? arguments[0] : null;
    if (method != null && method.takes(arguments.length)) {
      boolean ours = Kinds.isOurs(self);
      switch (method) {
        case TO_STRING:
          if (ours) {
            return Texts.of(self, scene);
          }
          break;
        case EQUALS:
          if (self instanceof Number || self instanceof ScriptRange) {
            return DeepComparison.equal(self, only, scene.meter);
          }
          if (ours) {
            return Operators.equal(self, only, scene);
          }
          break;
        case HASH_CODE:
          if (ours) {
            DeepComparison.countHash(self, scene.meter);
            return self.hashCode();
          }
          break;
        case COMPARE_TO:
          if (self instanceof String text && only instanceof CharSequence other) {
            scene.meter.tick(Math.min(text.length(), other.length()) >> 4);
            return text.compareTo(other.toString());
          }
          if (ours) {
            return Operators.compare(self, only, scene);
          }
          break;
        case IS:
          return self == only;
        case AS_BOOLEAN:
          return Operators.truth(self, scene);
        case WITH:
          if (only instanceof ScriptClosure block) {
            return block.call(self);
          }
          break;
        case TAP:
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
