package dev.callsheet.launcher

import dev.callsheet.command.PhoneNumber
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.simulator.Simulator
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.time.Instant
import java.util.concurrent.TimeUnit
import java.util.jar.Attributes
import java.util.jar.JarOutputStream
import java.util.jar.Manifest
import spock.lang.AutoCleanup
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir

/** Runs the start script in a process of its own: as it was packaged, or else with all classes of this build. */
@Tag('slow')
abstract class ProcessSpecification extends Specification {
  static final String CANARY = 'canary-key-7c1f9e'

  /** Prepared once for all that start what was packaged. */
  static final String PREPARED = Path.of('target/prepared').toAbsolutePath()

  @Shared
  @TempDir
  Path standIn

  @Shared
  Path installation

  @TempDir
  Path folder

  @AutoCleanup
  Simulator service = Simulator.builder().apiKey(CANARY).businessId('4711').start()

  Map<String, String> environment

  /** Whether what was packaged is started; while it is not there yet classes of this build are. */
  boolean isPackaged() {
    Boolean.getBoolean('callsheet.packaged')
  }

  def setupSpec() {
    installation = isPackaged() ? Path.of('target/dist').toAbsolutePath() : standIn
    if (isPackaged()) {
      return
    }
    // The start script as it is, with a jar that stands for all jars of the distribution.
    def bin = Files.createDirectories(installation.resolve('bin'))
    def script = Files.copy(Path.of('src/main/distribution/bin/callsheet'), bin.resolve('callsheet'))
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString('rwxr-xr-x'))
    def manifest = new Manifest()
    manifest.mainAttributes[Attributes.Name.MANIFEST_VERSION] = '1.0'
    manifest.mainAttributes[Attributes.Name.CLASS_PATH] =
        System.getProperty('java.class.path').split(File.pathSeparator).collect { new File(it).toURI() }.join(' ')
    def jar = Files.createDirectories(installation.resolve('lib')).resolve('callsheet.jar')
    new JarOutputStream(Files.newOutputStream(jar), manifest).close()
    Files.writeString(jar.resolveSibling('build-id'), '1\n')
  }

  def setup() {
    environment = [
      HOME                 : folder.resolve('home').toString(),
      PATH                 : System.getenv('PATH'),
      JAVA_HOME            : System.getProperty('java.home'),
      CALLSHEET_HOME       : folder.resolve('state').toString(),
      // Many short processes: see the start script.
      CALLSHEET_OPTS       : '-XX:TieredStopAtLevel=1',
      // Without packages there is nothing to prepare.
      XDG_CACHE_HOME       : isPackaged() ? PREPARED : '/dev/null/cache',
      CALLSHEET_BUSINESS_ID: '4711',
      CALLSHEET_API_KEY    : CANARY,
      CALLSHEET_BASE_URL   : service.baseUri().toString(),
    ]
  }

  /** A build in the background is started with SIGINT ignored, and so would be what it starts. */
  static List<String> heeded(String signal) {
    def heeding = ['env', "--default-signal=$signal".toString()]
    new ProcessBuilder(heeding + ['true']).start().waitFor() == 0 ? heeding : []
  }

  /** Sends a signal; some languages have letters by which 'kill' does not know the names of all. */
  static void signal(String name, Process process) {
    def kill = new ProcessBuilder('kill', '-s', name, process.pid().toString())
    kill.environment().LC_ALL = 'C'
    assert kill.start().waitFor() == 0
  }

  static boolean has(String tool) {
    System.getenv('PATH').split(':').any { new File(it, tool).canExecute() }
  }

  Path file(String name, String text) {
    Files.writeString(folder.resolve(name), text)
  }

  /** Somebody wants no more, beside whatever process runs. */
  void suppress(String number) {
    SuppressionList.in(folder.resolve('state')).add(new PhoneNumber(number), 'asked', 'Ann', Instant.now())
  }

  Path texting(int people) {
    file('welcome.groovy', "${people}.times { sms to: '+1305555' + String.format('%04d', it), message: 'Hi' }\n")
  }

  String callsheet() {
    installation.resolve('bin/callsheet')
  }

  Process start(List command, ProcessBuilder.Redirect input = ProcessBuilder.Redirect.from(new File('/dev/null'))) {
    def builder = new ProcessBuilder(command*.toString()).directory(folder.toFile())
    builder.redirectOutput(folder.resolve('out').toFile()).redirectError(folder.resolve('err').toFile())
        .redirectInput(input)
    builder.environment().clear()
    builder.environment().putAll(environment)
    builder.start()
  }

  int run(Object... command) {
    finish(start(command as List))
  }

  int finish(Process process) {
    assert process.waitFor(300, TimeUnit.SECONDS)
    def texts = [out(), err()]
    assert texts.every { !it.contains(CANARY) }
    process.exitValue()
  }

  String out() {
    Files.readString(folder.resolve('out'))
  }

  String err() {
    Files.readString(folder.resolve('err'))
  }
}
