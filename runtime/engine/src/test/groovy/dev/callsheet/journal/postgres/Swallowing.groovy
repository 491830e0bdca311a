package dev.callsheet.journal.postgres

/** Hands on what it gets, until it is told to swallow it. */
class Swallowing implements Closeable {
  private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getByName('127.0.0.1'))
  private final int to
  volatile boolean swallows

  Swallowing(int to) {
    this.to = to
    Thread.startDaemon {
      while (!door.closed) {
        try {
          def one = door.accept()
          def other = new Socket('127.0.0.1', to)
          pass(one, other)
          pass(other, one)
        } catch (IOException ignored) {
        }
      }
    }
  }

  int getPort() {
    door.localPort
  }

  private void pass(Socket from, Socket to) {
    Thread.startDaemon {
      def some = new byte[8192]
      try {
        int count
        while ((count = from.inputStream.read(some)) > 0) {
          if (!swallows) {
            to.outputStream.write(some, 0, count)
          }
        }
      } catch (IOException ignored) {
      }
    }
  }

  @Override
  void close() {
    door.close()
  }
}
