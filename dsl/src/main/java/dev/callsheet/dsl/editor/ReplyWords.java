package dev.callsheet.dsl.editor;

/** What a rule that fires can say besides the words of every script; see {@link SheetWords}. */
public interface ReplyWords extends EventWords {
  /** Tells something to whoever reads the decision. */
  void note(Object text);

  /** No later rule is asked. */
  void getStop();
}
