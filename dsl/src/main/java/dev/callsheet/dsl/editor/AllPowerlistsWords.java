package dev.callsheet.dsl.editor;

/** What can be done with every powerlist. For editors and readers only: nothing implements it. */
public interface AllPowerlistsWords {
  /** Takes contacts off every powerlist. */
  void remove(Object... contacts);
}
