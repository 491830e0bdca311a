package dev.callsheet.dsl.editor;

import java.util.Map;

/** What the blocks of a rule can read; see {@link SheetWords}. */
public interface EventWords {
  /** What happened; what is missing in it is null all the way. */
  Map<String, ?> getEvent();

  /** Whom it is about. */
  Map<String, ?> getContact();
}
