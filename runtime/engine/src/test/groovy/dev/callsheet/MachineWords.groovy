package dev.callsheet

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardOpenOption

/** What the machine says in its own language. */
class MachineWords {
  static final String DIRECTORY = of { Files.newInputStream(Path.of('.')).withCloseable { it.read() } }

  /** On Linux. */
  static String full() {
    of { Files.write(Path.of('/dev/full'), [1] as byte[], StandardOpenOption.WRITE) }
  }

  private static String of(Closure<?> read) {
    try {
      read()
    } catch (IOException e) {
      return e.message
    }
    throw new IllegalStateException('it can be read')
  }
}
