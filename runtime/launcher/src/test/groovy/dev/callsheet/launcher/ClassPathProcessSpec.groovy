package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.Path
import java.util.jar.JarEntry
import java.util.jar.JarOutputStream
import javax.tools.ToolProvider

/** Classes that trusted scripts use, as processes find them. */
class ClassPathProcessSpec extends ProcessSpecification {
  private Path script(String text) {
    Files.writeString(folder.resolve('welcome.groovy'), text)
  }

  private Path lib(String name, String text) {
    def file = folder.resolve('lib').resolve(name)
    Files.createDirectories(file.parent)
    Files.writeString(file, text)
  }

  private Path jar() {
    def classes = Files.createDirectories(folder.resolve('classes'))
    def source = Files.writeString(folder.resolve('Rate.java'),
        'package acme; public class Rate { public static int of(int n) { return n * 10; } }')
    assert ToolProvider.systemJavaCompiler.run(null, null, null, '-d', classes.toString(), source.toString()) == 0
    new JarOutputStream(Files.newOutputStream(folder.resolve('rate.jar'))).withCloseable { out ->
      out.putNextEntry(new JarEntry('acme/Rate.class'))
      out.write(Files.readAllBytes(classes.resolve('acme/Rate.class')))
    }
    folder.resolve('rate.jar')
  }

  def "classes beside the script are compiled, and what is wrong with them has its place"() {
    given:
    lib('House.groovy', 'import acme.Names\nclass House { static String hello(String name) { "Hi ${Names.first(name)}" } }')
    lib('acme/Names.groovy', 'package acme\nclass Names { static String first(String name) { name.toLowerCase().capitalize() } }')
    def script = script("sms to: '+13055550123', message: House.hello('ANA')")

    expect:
    run(callsheet(), 'plan', script) == 0
    out().contains('"Hi Ana"')
    run(callsheet(), 'check', script) == 0

    when:
    lib('acme/Names.groovy', 'package acme\nclass Names { static String first(String name) { name.toLowerCase( } }')

    then:
    run(callsheet(), 'check', script) == 3
    err() =~ /lib\/acme\/Names\.groovy:2:\d+: /
  }

  def "jars and folders are named by the option, by the variable, or lie in lib"() {
    given:
    def jar = jar()
    def script = script("import acme.Rate\nsms to: '+13055550123', message: \"It is \${Rate.of(4)}\"")

    expect:
    run(callsheet(), 'plan', script) == 3
    err().contains('there is no class acme.Rate')
    run(callsheet(), 'plan', script, '--classpath', "nothing${File.pathSeparator}$jar") == 2
    err().contains('the class path names nothing, which is not there')
    run(callsheet(), 'plan', script, '--classpath', jar) == 0
    out().contains('It is 40')
    run(callsheet(), 'check', script, '--classpath', folder.resolve('classes')) == 0

    when:
    environment.CALLSHEET_CLASSPATH = jar.toString()

    then:
    run(callsheet(), 'plan', script) == 0

    when:
    environment.remove('CALLSHEET_CLASSPATH')
    Files.createDirectories(folder.resolve('lib'))
    Files.copy(jar, folder.resolve('lib/rate.jar'))

    then:
    run(callsheet(), 'plan', script) == 0
  }

  def "a plan that was saved with other classes is refused"() {
    given:
    lib('House.groovy', 'class House { static String hello() { "Hi" } }')
    def script = script("sms to: '+13055550123', message: House.hello()")
    def plan = folder.resolve('f.plan')

    expect:
    run(callsheet(), 'plan', script, '-o', plan) == 0

    when:
    lib('House.groovy', 'class House { static String hello() { "Hello" } }')

    then:
    run(callsheet(), 'apply', plan, '--live', 'simulator', '--yes', 1) == 6
    err() =~ /was made from what has changed since: \S*lib\/House\.groovy/
  }

  def "in the sandbox no class is read, and whoever asks for one is told"() {
    given:
    lib('House.groovy', 'class House { static String hello() { "Hi" } }')
    def script = script("sms to: '+13055550123', message: 'Hi'")

    expect:
    run(callsheet(), 'plan', script, '--sandbox') == 0
    err() =~ /lib is not read: scripts in the sandbox use no classes/
    run(callsheet(), 'plan', script, '--sandbox', '--classpath', folder) == 2
    err().contains('--classpath is for trusted scripts')

    when:
    this.script("sms to: '+13055550123', message: House.hello()")

    then:
    run(callsheet(), 'plan', script, '--sandbox') == 3
    err().contains("'House' is not in the sandbox")
  }
}
