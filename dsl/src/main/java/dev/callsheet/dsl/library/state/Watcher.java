package dev.callsheet.dsl.library.state;

/** Is told what the parts of a condition come to. */
public interface Watcher {
  /** The part at this column of the condition's text came to this. */
  void saw(int column, Object value);
}
