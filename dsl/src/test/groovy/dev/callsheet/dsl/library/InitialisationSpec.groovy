package dev.callsheet.dsl.library

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification

/** A script that comes from the cache may begin with any operation: no class may need another one to be there first. */
class InitialisationSpec extends Specification {
  static final URL[] CLASS_PATH = System.getProperty('java.class.path').split(File.pathSeparator).collect { Path.of(it).toUri().toURL() }

  static final List<String> LIBRARY = ['method', 'value', 'notation', 'operator', 'list', 'text', 'host']

  def "#type can be the first"() {
    when:
    new URLClassLoader(CLASS_PATH, ClassLoader.platformClassLoader).withCloseable { Class.forName(type, true, it) }

    then:
    noExceptionThrown()

    where:
    type << (['library', 'words', 'data'] + LIBRARY.collect { "library/$it" }).collectMany { room ->
      Files.list(Path.of('target/classes/dev/callsheet/dsl', room)).withCloseable { it.toList() }
          .collect { it.fileName.toString() }
          .findAll { it.endsWith('.class') && !it.contains('$') && it != 'package-info.class' }
          .collect { "dev.callsheet.dsl.${room.replace('/' as char, '.' as char)}.${it - '.class'}".toString() }
    }
  }
}
