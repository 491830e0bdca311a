package dev.callsheet.dsl.editor;

import groovy.transform.NamedParam;
import java.util.Map;

/** What can be done with a powerlist. For editors and readers only: nothing implements it. */
public interface PowerlistWords {
  /** Puts a contact on the powerlist. */
  void add(Object contact);

  /** Puts a contact on the powerlist. */
  void add(
      @NamedParam(value = "firstName", type = CharSequence.class)
          @NamedParam(value = "lastName", type = CharSequence.class)
          @NamedParam(value = "title", type = CharSequence.class)
          @NamedParam(value = "company", type = CharSequence.class)
          @NamedParam(value = "email", type = CharSequence.class)
          @NamedParam(value = "refresher", type = CharSequence.class)
          @NamedParam(value = "crmUserId", type = CharSequence.class)
          @NamedParam(value = "crmContactId", type = CharSequence.class)
          @NamedParam(value = "onDuplicate", type = CharSequence.class)
          @NamedParam(value = "extra", type = Map.class)
          Map<String, ?> options,
      Object contact);

  /** Takes contacts off the powerlist. */
  void remove(Object... contacts);
}
