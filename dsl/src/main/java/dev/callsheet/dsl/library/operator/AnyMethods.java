package dev.callsheet.dsl.library.operator;

import static dev.callsheet.dsl.library.value.CallArguments.as;

import dev.callsheet.dsl.library.method.FewMethods;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.value.CallArguments.Unfit;
import dev.callsheet.dsl.library.value.DeepComparison;
import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.Texts;
import java.util.Optional;

/** What scripts may do with every value. */
public final class AnyMethods {
  private AnyMethods() {}

  public static Object call(Object self, String name, Object[] arguments, Scene scene) {
    if (ScriptMethod.has(FewMethods.OF_ANY, name, arguments.length)) {
      try {
        return called(self, name, arguments.length == 1 ? arguments[0] : null, scene);
      } catch (Unfit e) { // the host may know more
      }
    }
    return scene.outside().call(self, name, arguments, scene);
  }

  private static Object called(Object self, String name, Object only, Scene scene) {
    return switch (name) {
      case "asBoolean" -> Conditions.yes(self, scene);
      case "with" -> as(ScriptClosure.class, only).call(self);
      case "tap" -> {
        as(ScriptClosure.class, only).call(self);
        yield self;
      }
      default -> {
        if (!Kinds.isOurs(self) && !(self instanceof Optional && only instanceof Optional)) {
          throw new Unfit();
        }
        yield ofOurs(self, name, only, scene);
      }
    };
  }

  private static Object ofOurs(Object self, String name, Object only, Scene scene) {
    return switch (name) {
      case "toString" -> Texts.of(self, scene);
      case "hashCode" -> {
        DeepComparison.countHash(self, scene.meter);
        yield self.hashCode();
      }
      default -> {
        if (self instanceof String text && only instanceof CharSequence other) {
          scene.meter.tick(Math.min(text.length(), other.length()) >> 4);
          int order = Operators.compare(self, only, scene);
          int letters = text.compareTo(other.toString());
          yield Integer.signum(letters) == order ? letters : order;
        }
        yield Operators.compare(self, only, scene);
      }
    };
  }
}
