package dev.callsheet.wire;

import com.sun.net.httpserver.HttpServer;
import dev.callsheet.account.Account;
import dev.callsheet.account.BusinessId;
import dev.callsheet.account.Secret;
import java.io.File;
import java.lang.ref.WeakReference;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;

/**
 * Loads the engine as a server of applications does, in a class loader of its own, sends with it,
 * closes it and waits for the loader to be collected. The process has done nothing else before.
 */
final class OwnLoader {
  private OwnLoader() {}

  /** Ends with 0 once the loader is collected; waits as long as it is let. */
  public static void main(String[] args) throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    WeakReference<ClassLoader> loader = used(server.getAddress().getPort());
    while (loader.get() != null) {
      System.gc();
      Thread.sleep(50);
    }
    System.exit(0);
  }

  private static WeakReference<ClassLoader> used(int port) throws Exception {
    String[] entries = System.getProperty("java.class.path").split(File.pathSeparator, -1);
    URL[] urls = new URL[entries.length];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = new File(entries[i]).toURI().toURL();
    }
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    thread.setContextClassLoader(loader);
    try {
      Class<?> sending = loader.loadClass(Sending.class.getName());
      ((Runnable) sending.getConstructor(int.class).newInstance(port)).run();
    } finally {
      thread.setContextClassLoader(before);
      loader.close();
    }
    return new WeakReference<>(loader);
  }

  /** The application. */
  public record Sending(int port) implements Runnable {
    @Override
    public void run() {
      URI address = URI.create("http://127.0.0.1:" + port);
      try (HttpWire wire =
          HttpWire.to(
              new Account("acme", new BusinessId("4711"), Secret.of("key-0123456789"), address))) {
        Answer answer = wire.send(new Request("/app/event", Map.of(), new byte[] {1})).join();
        if (!(answer instanceof Answer.Answered)) {
          throw new IllegalStateException(answer.toString());
        }
      }
    }
  }
}
