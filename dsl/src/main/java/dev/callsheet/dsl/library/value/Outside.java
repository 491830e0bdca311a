package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.host.HostTypes;
import java.util.Iterator;

/** What scripts may do with objects, and with names, that the language does not know itself. */
public interface Outside {
  /** Calls a method. */
  Object call(Object self, String name, Object[] arguments, Scene scene);

  /** Calls a static method of a type that the host has named. */
  Object callStatic(String type, String name, Object[] arguments, Scene scene);

  /** Reads a property. */
  Object property(Object self, String name, Scene scene);

  /** Writes a property. */
  void set(Object self, String name, Object value, Scene scene);

  /** Whether {@code self == other}. */
  boolean equal(Object self, Object other, Scene scene);

  /** Whether {@code value} is a case of {@code self}: {@code case self}, {@code value in self}. */
  boolean isCase(Object self, Object value, Scene scene);

  /** Whether an object counts as true. */
  boolean truth(Object self);

  /** What a loop over an object walks over. */
  Iterator<?> elements(Object self, Scene scene);

  /** Whether a script may change a list, a set or a map that it has not written itself. */
  boolean changes(Object collection, Scene scene);

  /** An evaluation is over: what was only for it is forgotten. */
  void ended();

  /**
   * The classes of the class path.
   *
   * @throws InternalError in a sandbox, where no operation asks for it
   */
  Classes classes();

  /**
   * Classes from outside the language, which trusted scripts import, make and call. A sandbox has
   * none: see {@link HostTypes#classes}.
   */
  interface Classes {
    /** A class loader whose classes go when no script uses them any more. */
    interface Unloading {
      /** The classes that it has loaded so far. */
      Iterable<Class<?>> loaded();
    }

    /** The class of a full name; throws ScriptFault if there is none. */
    Class<?> named(String name);

    /** {@code new Type(arguments)}. */
    Object create(Class<?> type, Object[] arguments, Scene scene);

    /** {@code Type.name(arguments)}. */
    Object call(Class<?> type, String name, Object[] arguments, Scene scene);

    /** {@code (Type) value}, and what a variable of the type is given. */
    Object cast(Object value, Class<?> type, Scene scene);

    /** {@code value as Type}, which converts more than a cast does. */
    Object as(Object value, Class<?> type, Scene scene);
  }
}
