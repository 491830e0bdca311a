package dev.callsheet.wire;

import dev.callsheet.problem.CallsheetBug;
import java.lang.ref.WeakReference;
import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The JDK's clients of this process, one for all wires with the same settings. A client of its own
 * for each wire would run files and threads out, since before JDK 21 it cannot be closed: its
 * connections and its thread stay until it is collected. So one that no wire uses any more is held
 * weakly and serves the next wire, unless it was collected before. Thread-safe.
 */
final class SharedClients {
  private static final SharedClients OF_PROCESS = new SharedClients();

  private final Map<Setting, Entry> entries = new HashMap<>();

  private SharedClients() {}

  /**
   * The client for these settings, which {@link Lease#end} gives back.
   *
   * @param directly past any proxy: only what is encrypted may pass one, since it reads the key
   * @throws java.io.UncheckedIOException if the system has no file left for a new one
   */
  static Lease lease(Duration connectTimeout, boolean directly) {
    Setting setting = Setting.now(connectTimeout);
    return OF_PROCESS.begin(directly ? setting.directly() : setting);
  }

  private synchronized Lease begin(Setting setting) {
    entries.values().removeIf(one -> one.client.get() == null);
    Entry entry = entries.get(setting);
    HttpClient client = entry == null ? null : entry.client.get();
    if (entry == null || client == null) {
      client = made(setting);
      entry = new Entry(client);
      entries.put(setting, entry);
    }
    entry.wires++;
    return new Lease(this, setting, entry, client);
  }

  private static HttpClient made(Setting setting) {
    HttpClient.Builder builder = HttpClient.newBuilder();
    if (setting.proxies() == HttpClient.Builder.NO_PROXY) {
      builder.proxy(HttpClient.Builder.NO_PROXY);
    }
    return builder
        .version(HttpClient.Version.HTTP_1_1)
        .followRedirects(HttpClient.Redirect.NEVER)
        .connectTimeout(setting.connectTimeout())
        // On the client's own thread: handing over to another halves the throughput.
        .executor(Runnable::run)
        .build();
  }

  private void end(Lease lease) {
    synchronized (this) {
      lease.entry.wires--;
      if (lease.entry.wires > 0 || !(lease.client instanceof AutoCloseable)) {
        return;
      }
      entries.remove(lease.setting, lease.entry);
    }
    // From JDK 21 on a client can be closed.
    if (lease.client instanceof AutoCloseable closeable) {
      try {
        closeable.close();
      } catch (Exception e) {
        throw new CallsheetBug("the HTTP client cannot be closed", e);
      }
    }
  }

  /** A wire's hold on a client; ended once, after the wire's last exchange. */
  record Lease(SharedClients owner, Setting setting, Entry entry, HttpClient client) {
    void end() {
      owner.end(this);
    }
  }

  /** What a client takes over when it is made; an application may change the last two. */
  private record Setting(
      Duration connectTimeout, @Nullable ProxySelector proxies, @Nullable SSLContext trust) {
    Setting directly() {
      return new Setting(connectTimeout, HttpClient.Builder.NO_PROXY, trust);
    }

    static Setting now(Duration connectTimeout) {
      try {
        return new Setting(connectTimeout, ProxySelector.getDefault(), SSLContext.getDefault());
      } catch (NoSuchAlgorithmException e) {
        return new Setting(connectTimeout, ProxySelector.getDefault(), null);
      }
    }
  }

  private static final class Entry {
    private final WeakReference<HttpClient> client;
    private int wires;

    private Entry(HttpClient client) {
      this.client = new WeakReference<>(client);
    }
  }
}
