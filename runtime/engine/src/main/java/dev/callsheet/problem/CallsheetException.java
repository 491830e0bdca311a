package dev.callsheet.problem;

/**
 * The caller's fault: the message says what is wrong and what to do instead. It never holds a
 * secret.
 */
public sealed class CallsheetException extends RuntimeException
    permits ScriptException, ConfigurationException, NotApplicableException, NotConfirmedException {
  private static final long serialVersionUID = 1L;

  CallsheetException(String message) {
    super(message);
  }
}
