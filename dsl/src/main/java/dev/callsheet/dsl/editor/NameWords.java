package dev.callsheet.dsl.editor;

/** What can have a name. For editors and readers only: nothing implements it. */
public interface NameWords {
  /** Names a queue. */
  void queue(String name, Object id);

  /** Names a cadence. */
  void cadence(String name, Object id);

  /** Names a powerlist. */
  void powerlist(String name, Object id);

  /** Names a team number. */
  void teamSms(String name, Object id);

  /** Names a user. */
  void user(String name, Object id);
}
