package dev.callsheet.dsl.editor;

import groovy.transform.NamedParam;
import java.util.Map;

/** What the block of a policy holds. For editors and readers only: nothing implements it. */
public interface PolicyWords {
  /** When people may be reached. */
  void hours(Object presets);

  /** When people may be reached, by rules of your own. */
  void hours(
      @NamedParam(value = "file", type = CharSequence.class)
          @NamedParam(value = "in", type = Object.class)
          @NamedParam(value = "days", type = CharSequence.class)
          @NamedParam(value = "from", type = CharSequence.class)
          @NamedParam(value = "until", type = CharSequence.class)
          Map<String, ?> options);

  /** Columns of the row that say where somebody is, besides the number. */
  void place(
      @NamedParam(value = "from", type = Object.class, required = true) Map<String, ?> options);

  /** Numbers that pass although nobody knows where they are. */
  void allow(Object numbers);

  /** A list without which nothing may leave. */
  void suppress(
      @NamedParam(value = "list", type = CharSequence.class, required = true)
          @NamedParam(value = "notOlderThan", type = Object.class)
          Map<String, ?> options);
}
