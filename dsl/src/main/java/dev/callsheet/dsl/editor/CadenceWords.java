package dev.callsheet.dsl.editor;

import groovy.transform.NamedParam;
import java.util.Map;

/** What can be done with a cadence. For editors and readers only: nothing implements it. */
public interface CadenceWords {
  /** Begins the cadence for a contact. */
  void add(Object contact);

  /** Begins the cadence for a contact. */
  void add(
      @NamedParam(value = "name", type = CharSequence.class) Map<String, ?> options,
      Object contact);

  /** Ends the cadence for contacts. */
  void remove(Object... contacts);

  /** Ends the cadence for contacts. */
  void remove(
      @NamedParam(value = "name", type = CharSequence.class) Map<String, ?> options,
      Object... contacts);
}
