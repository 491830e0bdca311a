package dev.callsheet.dsl.editor;

import groovy.transform.NamedParam;
import java.util.Map;

/** What can be done with a queue. For editors and readers only: nothing implements it. */
public interface QueueWords {
  /** Puts a contact into the queue. */
  void add(Object contact);

  /** Puts a contact into the queue. */
  void add(
      @NamedParam(value = "agent", type = CharSequence.class)
          @NamedParam(value = "name", type = CharSequence.class)
          @NamedParam(value = "expires", type = Object.class)
          Map<String, ?> options,
      Object contact);

  /** Takes contacts out of the queue. */
  void remove(Object... contacts);

  /** Takes contacts out of the queue. */
  void remove(
      @NamedParam(value = "agent", type = CharSequence.class)
          @NamedParam(value = "name", type = CharSequence.class)
          Map<String, ?> options,
      Object... contacts);

  /** Empties the queue of a user. */
  void flush(
      @NamedParam(value = "user", type = Object.class, required = true) Map<String, ?> options);
}
