package dev.callsheet.simulator;

import dev.callsheet.simulator.http.Closing;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Accepts connections on the loopback address and gives each a thread, up to a bound. */
final class Listener {
  private static final byte[] LOOPBACK = {127, 0, 0, 1};
  private static final int BACKLOG = 1_024;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final ServerSocket server;
  private final Opening opening;
  private final Closing closing;
  private final Semaphore free;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final String name;
  private final AtomicInteger number = new AtomicInteger();
  private final Set<Thread> started = ConcurrentHashMap.newKeySet();
  private final ExecutorService threads;
  private final Thread acceptor;

  /** Makes the connection of an accepted socket. */
  interface Opening {
    Connection open(Socket socket) throws IOException;
  }

  Listener(int port, int connections, Opening opening, Closing closing) throws IOException {
    this.opening = opening;
    this.closing = closing;
    free = new Semaphore(connections);
    server = new ServerSocket();
    try {
      server.setReuseAddress(true);
      server.bind(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port), BACKLOG);
    } catch (IOException taken) {
      server.close();
      throw taken;
    }
    name = "callsheet-simulator-" + server.getLocalPort();
    threads = Executors.newCachedThreadPool(this::named);
    acceptor = daemon(this::accept, name);
    acceptor.start();
  }

  private Thread named(Runnable task) {
    started.removeIf(thread -> thread.getState() == Thread.State.TERMINATED);
    Thread thread = daemon(task, name + "-" + number.incrementAndGet());
    started.add(thread);
    return thread;
  }

  private static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  int port() {
    return server.getLocalPort();
  }

  private void accept() {
    while (!closing.told()) {
      try {
        // Without a free place clients wait in the backlog, as they would at a busy service.
        free.acquire();
        accept(server.accept());
      } catch (IOException failed) {
        free.release();
        // Out of file handles, for one; the next try may succeed.
        closing.within(Duration.ofMillis(10));
      } catch (InterruptedException closed) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private void accept(Socket socket) {
    open.add(socket);
    try {
      threads.execute(() -> serve(socket));
    } catch (RejectedExecutionException closed) {
      end(socket);
    }
  }

  private void serve(Socket socket) {
    try {
      if (!closing.told()) {
        opening.open(socket).serve();
      }
    } catch (IOException gone) {
      // The client went away in the middle; what it did until then is recorded.
    } finally {
      end(socket);
    }
  }

  private void end(Socket socket) {
    try {
      socket.close();
    } catch (IOException ignored) {
      // It is closed, in any case.
    }
    open.remove(socket);
    free.release();
  }

  /** Ends all connections and waits for their threads. */
  void close() {
    closing.tell();
    try {
      server.close();
    } catch (IOException ignored) {
      // It is closed, in any case.
    }
    threads.shutdownNow();
    for (Socket socket : open) {
      try {
        socket.close();
      } catch (IOException ignored) {
        // As above.
      }
    }
    acceptor.interrupt();
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    try {
      // First, because it starts the others.
      acceptor.join(PATIENCE.toMillis());
      // Not by the pool, which calls itself terminated a moment before its last threads end.
      for (Thread thread : started) {
        thread.join(Math.max(1, (deadline - System.nanoTime()) / 1_000_000));
      }
    } catch (InterruptedException impatient) {
      Thread.currentThread().interrupt();
    }
  }
}
