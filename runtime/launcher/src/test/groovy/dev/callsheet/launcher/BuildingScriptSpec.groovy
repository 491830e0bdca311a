package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.FileTime
import java.nio.file.attribute.PosixFilePermissions
import java.time.Duration
import java.time.Instant
import java.util.concurrent.TimeUnit
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir

/** The script in the repository's root, in a repository of its own, with a Maven that only says that it ran. */
@Requires(value = { os.linux || os.macOs }, reason = 'the script is for POSIX shells')
@Tag('slow')
class BuildingScriptSpec extends Specification {
  @TempDir
  Path folder

  Path root
  Path tools
  Map<String, String> environment

  def setup() {
    root = Files.createDirectories(folder.resolve('a checkout'))
    ['dsl/src/main', 'runtime/engine/src/main', 'runtime/simulator/src/main', 'runtime/launcher/src/main', '.mvn']
        .each { Files.createDirectories(root.resolve(it)) }
    ['pom.xml', 'dsl/pom.xml', 'runtime/pom.xml', 'runtime/engine/pom.xml', 'runtime/simulator/pom.xml', 'runtime/launcher/pom.xml',
        'dsl/src/main/A.java'].each { Files.writeString(root.resolve(it), it) }
    executable(root.resolve('callsheet'), Files.readString(Path.of('../../callsheet')))
    tools = Files.createDirectories(folder.resolve('tools'))
    environment = [PATH: "$tools:${System.getenv('PATH')}".toString()]
    javac('17.0.15')
    maven('0')
    age()
  }

  void executable(Path file, String text) {
    Files.writeString(file, text)
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString('rwxr-xr-x'))
  }

  void javac(String version) {
    executable(tools.resolve('javac'), "#!/bin/sh\necho 'javac $version'\n")
  }

  void maven(String code) {
    executable(tools.resolve('mvn'), """\
      #!/bin/sh
      echo run >> '$folder/builds'
      echo 'noise'; echo '[ERROR] A.java: what is wrong' >&2
      dist='$root/runtime/launcher/target/dist/bin'
      mkdir -p "\$dist"
      printf '#!/bin/sh\\nfor arg; do echo "arg \$arg"; done\\nexit 7\\n' > "\$dist/callsheet"
      chmod 755 "\$dist/callsheet"
      exit $code
      """.stripIndent())
  }

  /** All sources are from long ago. */
  void age() {
    root.toFile().eachFileRecurse { Files.setLastModifiedTime(it.toPath(), FileTime.from(Instant.parse('2020-01-01T00:00:00Z'))) }
  }

  /** Output goes to files, so that nothing of it depends on who reads when. */
  Map start(Object... args) {
    def out = Files.createTempFile(folder, 'out', '')
    def err = Files.createTempFile(folder, 'err', '')
    def builder = new ProcessBuilder([root.resolve('callsheet').toString()] + args*.toString()).directory(folder.toFile())
    builder.environment().remove('JAVA_HOME')
    builder.environment().putAll(environment)
    [process: builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start(), out: out, err: err]
  }

  List run(Object... args) {
    finish(start(args))
  }

  List finish(Map started) {
    assert started.process.waitFor(300, TimeUnit.SECONDS)
    [started.process.exitValue(), Files.readString(started.out), Files.readString(started.err)]
  }

  int builds() {
    def file = folder.resolve('builds')
    Files.exists(file) ? Files.readAllLines(file).size() : 0
  }

  static final String BUILDING = 'callsheet: compiling the sources (about a minute; the first time one or two more to fetch libraries) ... '

  def "the first use builds, with one line of progress, and starts with all arguments"() {
    expect:
    run('plan', 'a b.groovy', '') == [7, 'arg plan\narg a b.groovy\narg \n', BUILDING + 'done\n']
    builds() == 1
  }

  def "later uses start at once"() {
    given:
    run('x')

    expect:
    run('x') == [7, 'arg x\n', '']
    builds() == 1
  }

  def "a source that is newer than the build is built again"() {
    given:
    run('x')

    when:
    Files.setLastModifiedTime(root.resolve(changed), FileTime.from(Instant.now().plusSeconds(2)))

    then:
    run('x')[2].startsWith(BUILDING)
    builds() == 2

    where:
    changed << ['dsl/src/main/A.java', 'runtime/simulator/pom.xml', 'pom.xml', 'runtime/launcher/pom.xml']
  }

  def "two at once build once"() {
    given:
    def both = [start('one'), start('two')]

    expect:
    both.collect { finish(it)[0..1] } == [[7, 'arg one\n'], [7, 'arg two\n']]
    builds() == 1
  }

  def "a build that fails shows what is wrong and where the rest is, and the next use tries again"() {
    given:
    maven('1')

    expect:
    run('x') == [2, '', "${BUILDING}failed\n[ERROR] A.java: what is wrong\n" +
        "callsheet: the build failed; all of it is in $root/runtime/launcher/target/callsheet-build.log\n"]

    when:
    maven('0')

    then:
    run('x')[0] == 7
  }

  def "a JDK or Maven that is missing or too old is told plainly: #javac"() {
    given:
    this.javac(javac)

    expect:
    run('x') == [2, '', "callsheet: building needs a JDK 17 or newer; $tools/javac is version $javac\n"]
    builds() == 0

    where:
    javac << ['1.8.0_402', '11.0.2', '16']
  }

  def "a JAVA_HOME without a compiler is told plainly"() {
    given:
    environment.JAVA_HOME = folder.toString()

    expect:
    run('x') == [2, '', "callsheet: building needs a JDK 17 or newer; JAVA_HOME is '$folder', and there is no bin/javac in it\n"]
  }

  def "a missing Maven is told plainly"() {
    given: 'a PATH with everything but Maven'
    def few = Files.createDirectories(folder.resolve('few'))
    ['sh', 'dirname', 'readlink', 'find', 'head', 'mkdir', 'date', 'grep', 'cp', 'mv', 'rm', 'cat', 'sleep', 'flock'].each { tool ->
      def found = System.getenv('PATH').split(':').collect { Path.of(it, tool) }.find { Files.isExecutable(it) }
      if (found) {
        Files.createSymbolicLink(few.resolve(tool), found)
      }
    }
    Files.createSymbolicLink(few.resolve('javac'), tools.resolve('javac'))
    environment.PATH = few.toString()

    expect:
    run('x') == [2, '', "callsheet: building needs Maven 3.8 or newer; there is no 'mvn' on the PATH\n"]
  }

  def "what was built is on disk before it is named, and only then"() {
    given:
    def target = root.resolve('runtime/launcher/target')
    executable(tools.resolve('sync'), """\
      #!/bin/sh
      [ -f '$target/callsheet-app' ] && echo late >> '$folder/synced'
      printf '%s\\n' "\$@" >> '$folder/synced'
      """.stripIndent())

    when:
    run('x')
    def synced = Files.readAllLines(folder.resolve('synced'))
    run('x')

    then:
    synced.contains(Files.readString(target.resolve('callsheet-app')).trim() + '/bin/callsheet')
    !synced.contains('late')
    Files.readAllLines(folder.resolve('synced')) == synced
  }

  /** Gives the folder that is the lock then. */
  Path withoutFlock() {
    def few = Files.createDirectories(folder.resolve('few'))
    ['sh', 'dirname', 'readlink', 'find', 'head', 'mkdir', 'date', 'grep', 'cp', 'mv', 'rm', 'cat', 'sleep', 'chmod', 'rmdir']
        .each { tool ->
      def found = System.getenv('PATH').split(':').collect { Path.of(it, tool) }.find { Files.isExecutable(it) }
      Files.createSymbolicLink(few.resolve(tool), found)
    }
    ['javac', 'mvn'].each { Files.createSymbolicLink(few.resolve(it), tools.resolve(it)) }
    environment.PATH = few.toString()
    root.resolve('runtime/launcher/target/callsheet-lock.d')
  }

  static void leave(Path made, Duration age) {
    Files.createDirectories(made)
    Files.setLastModifiedTime(made, FileTime.from(Instant.now() - age))
  }

  def "it works without flock too, also after a holder of the lock was killed #killed"() {
    given:
    def lock = withoutFlock()
    leave(lock, Duration.ofMinutes(2))
    if (pid) {
      Files.writeString(lock.resolve('pid'), pid)
    }
    def clearing = lock.resolveSibling('callsheet-lock.d.clearing')
    if (cleared) {
      leave(clearing, Duration.ofMinutes(2))
    }
    def both = [start('one'), start('two')]

    expect:
    both.collect { finish(it)[0..1] } == [[7, 'arg one\n'], [7, 'arg two\n']]
    builds() == 1
    !Files.exists(lock)
    !Files.exists(clearing)

    where:
    killed                                | pid           | cleared
    'while it built'                      | '999999999\n' | false
    'before it could say who it is'       | null          | false
    'and the one that cleared up as well' | '999999999\n' | true
    'and nobody could say who it is'      | null          | true
  }

  def "a lock whose holder has not yet said who it is is waited for"() {
    given:
    def lock = withoutFlock()
    leave(lock, Duration.ofSeconds(20))
    def waiting = start('one')

    expect:
    !waiting.process.waitFor(3, TimeUnit.SECONDS)
    builds() == 0

    when:
    Files.delete(lock)

    then:
    finish(waiting)[0] == 7
  }
}
