package dev.callsheet.log

import java.util.concurrent.CopyOnWriteArrayList
import org.slf4j.ILoggerFactory
import org.slf4j.IMarkerFactory
import org.slf4j.Logger
import org.slf4j.Marker
import org.slf4j.event.Level
import org.slf4j.helpers.BasicMarkerFactory
import org.slf4j.helpers.LegacyAbstractLogger
import org.slf4j.helpers.NOPMDCAdapter
import org.slf4j.spi.MDCAdapter
import org.slf4j.spi.SLF4JServiceProvider

/** The SLF4J provider of these specs: off, until a spec asks for a level. */
class CapturedLogs implements SLF4JServiceProvider {
  static volatile Level wanted
  static final List<String> LINES = new CopyOnWriteArrayList<>()
  static volatile Closure<?> meanwhile = { }

  /** What of ours was logged meanwhile. */
  static List<String> during(Level level, Closure<?> work) {
    LINES.clear()
    wanted = level
    try {
      work()
    } finally {
      wanted = null
      meanwhile = { }
    }
    LINES.findAll { it =~ /^\w+ dev\.callsheet[.:]/ }
  }

  final ILoggerFactory loggerFactory = { String name -> new Captured(name) } as ILoggerFactory
  final IMarkerFactory markerFactory = new BasicMarkerFactory()
  final MDCAdapter MDCAdapter = new NOPMDCAdapter()
  final String requestedApiVersion = '2.0.99'

  @Override
  void initialize() {
  }

  static class Captured extends LegacyAbstractLogger {
    Captured(String name) {
      this.name = name
    }

    private static boolean on(Level level) {
      wanted != null && level.toInt() >= wanted.toInt()
    }

    boolean isTraceEnabled() {
      on(Level.TRACE)
    }

    boolean isDebugEnabled() {
      on(Level.DEBUG)
    }

    boolean isInfoEnabled() {
      on(Level.INFO)
    }

    boolean isWarnEnabled() {
      on(Level.WARN)
    }

    boolean isErrorEnabled() {
      on(Level.ERROR)
    }

    @Override
    protected String getFullyQualifiedCallerName() {
      null
    }

    @Override
    protected void handleNormalizedLoggingCall(Level level, Marker marker, String pattern, Object[] arguments, Throwable throwable) {
      LINES << ("$level $name: $pattern${arguments ? arguments.toList() : ''}${throwable ?: ''}" as String)
      meanwhile()
    }
  }
}
