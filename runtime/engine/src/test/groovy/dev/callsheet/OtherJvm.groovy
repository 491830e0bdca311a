package dev.callsheet

import java.nio.file.Path

/** Another process of this build's classes. What it does is short: the first compiler is enough, and one thread collects. */
class OtherJvm {
  static final String JAVA = Path.of(System.getProperty('java.home'), 'bin', 'java')

  static ProcessBuilder of(Class<?> main, Object... arguments) {
    of([], main.name, arguments)
  }

  static ProcessBuilder of(List<String> flags, String main, Object... arguments) {
    new ProcessBuilder([JAVA, '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-XX:-UsePerfData', *flags,
        '-cp', System.getProperty('java.class.path'), main, *arguments]*.toString())
  }
}
