package dev.callsheet.dsl.library.value;

/** An object that says itself what scripts may do with it. */
public interface ScriptObject {
  /** What a method of it gives; ends with {@link Scene#noMethod} when it has none of that name. */
  Object call(String name, Object[] arguments, Scene scene);

  /** What a property of it reads; ends with {@link Scene#noProperty} when it has none. */
  Object property(String name, Scene scene);

  /** Whether Groovy takes it for true. */
  default boolean truth() {
    return true;
  }

  /** What a person calls it, such as {@code "a row"}. */
  String kind();

  /** One that rules may keep: it never changes, or each event has its own. */
  interface Kept extends ScriptObject {
    /** What it is in an evaluation. */
    default Object in(Scene scene) {
      return this;
    }

    /** Whether each evaluation has its own, as it was at the beginning. */
    default boolean isOfEvaluation() {
      return false;
    }
  }
}
