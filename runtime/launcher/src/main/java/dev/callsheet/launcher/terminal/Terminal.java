package dev.callsheet.launcher.terminal;

import java.util.Optional;

/** The person at the other end, if there is one. */
public interface Terminal {
  /** A stream of the process. */
  enum Stream {
    IN(0),
    OUT(1),
    ERR(2);

    private final int descriptor;

    Stream(int descriptor) {
      this.descriptor = descriptor;
    }

    /** The number that the operating system knows it by. */
    int descriptor() {
      return descriptor;
    }
  }

  /** Nobody: every stream goes to a file, a pipe or nowhere. */
  Terminal NONE =
      new Terminal() {
        @Override
        public boolean shows(Stream stream) {
          return false;
        }

        @Override
        public Optional<String> ask(String question) {
          return Optional.empty();
        }

        @Override
        public Optional<String> askHidden(String question) {
          return Optional.empty();
        }

        @Override
        public int columns() {
          return 80;
        }
      };

  boolean shows(Stream stream);

  /**
   * Asks the person directly, past any redirection, and waits for a line; empty when nobody can be
   * asked or answers.
   */
  Optional<String> ask(String question);

  /**
   * As {@link #ask}, without showing what is typed; empty also when that cannot be kept from being
   * shown.
   */
  Optional<String> askHidden(String question);

  /** How many characters a line holds. */
  int columns();
}
