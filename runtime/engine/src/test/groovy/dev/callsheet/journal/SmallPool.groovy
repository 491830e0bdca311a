package dev.callsheet.journal

import java.lang.reflect.InvocationTargetException
import java.lang.reflect.Proxy
import java.sql.Connection
import java.sql.SQLTransientConnectionException
import java.util.concurrent.ArrayBlockingQueue
import java.util.concurrent.CopyOnWriteArrayList
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger
import javax.sql.DataSource

/** So many connections and no more; who finds none in two seconds is refused, as by any pool. */
class SmallPool implements DataSource, Closeable {
  @Delegate(includes = ['getLoginTimeout', 'getLogWriter', 'setLogWriter', 'setLoginTimeout', 'getParentLogger', 'unwrap', 'isWrapperFor'])
  private final DataSource source
  private final List<Connection> all
  private final ArrayBlockingQueue<Connection> free
  private final AtomicInteger lent = new AtomicInteger()
  private final AtomicInteger most = new AtomicInteger()

  /** Whatever was asked of the database. */
  final List<String> statements = new CopyOnWriteArrayList<>()

  /** Whether the database cannot be reached. */
  volatile boolean isAway

  SmallPool(DataSource source, int size) {
    this.source = source
    all = (1..size).collect { source.connection }
    free = new ArrayBlockingQueue<>(size, false, all)
  }

  @Override
  void close() {
    all*.close()
  }

  int mostLent() {
    most.get()
  }

  @Override
  Connection getConnection() {
    if (isAway) {
      throw new SQLTransientConnectionException('the network is down')
    }
    def held = free.poll(2, TimeUnit.SECONDS)
    if (held == null) {
      throw new SQLTransientConnectionException('no connection is free')
    }
    most.accumulateAndGet(lent.incrementAndGet()) { a, b -> Math.max(a, b) }
    boolean closed = false
    Proxy.newProxyInstance(getClass().classLoader, [Connection] as Class[]) { proxy, method, values ->
      if (method.name == 'close') {
        if (!closed) {
          closed = true
          lent.decrementAndGet()
          free.add(held)
        }
        return null
      }
      if (method.name == 'isClosed') {
        return closed
      }
      if (method.name == 'prepareStatement') {
        statements << (values[0] as String)
      }
      try {
        method.invoke(held, values)
      } catch (InvocationTargetException e) {
        throw e.cause
      }
    } as Connection
  }

  @Override
  Connection getConnection(String user, String password) {
    connection
  }
}
