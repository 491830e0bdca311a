package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.problem.ConfigurationException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

/** Which files of a folder are rules. */
class RuleFolderSpec extends Specification {
  @TempDir
  Path folder

  Path write(String name, String rule) {
    def file = folder.resolve(name)
    Files.createDirectories(file.parent)
    Files.writeString(file, "rule('$rule') {\n  then { note 'x' }\n}\n")
  }

  List<String> names() {
    ScriptCompiler.standard().rules([folder]).rules()*.name()
  }

  @Requires({ os.linux || os.macOs })
  def "what editors and systems leave beside rules under a name with a dot is none"() {
    given:
    write('leads.groovy', 'vip')
    write('._leads.groovy', 'vip')
    write('.hidden.groovy', 'unseen')
    Files.createSymbolicLink(folder.resolve('.#leads.groovy'), Path.of('ann@desk.4711'))

    expect:
    names() == ['vip']
  }

  @Requires({ os.linux || os.macOs })
  def "the links of a mounted configuration are rules"() {
    given:
    write('..2026_11_24/leads.groovy', 'vip')
    Files.createSymbolicLink(folder.resolve('..data'), Path.of('..2026_11_24'))
    Files.createSymbolicLink(folder.resolve('leads.groovy'), Path.of('..data/leads.groovy'))

    expect:
    names() == ['vip']
  }

  def "a folder within the folder is not read, and who wants to hear of it is told"() {
    given:
    write('leads.groovy', 'vip')
    write('acme/others.groovy', 'other')
    write('old.groovy/others.groovy', 'other')
    write('lib/Classes.groovy', 'other')
    write('.git/others.groovy', 'other')
    Files.createDirectories(folder.resolve('docs'))
    def told = []

    expect:
    ScriptCompiler.standard().rules([folder], { told << it }).rules()*.name() == ['vip']
    told*.where()*.file() == ["$folder/acme", "$folder/old.groovy"]
    told*.message().unique() == ['the rules in it are not read: it is a folder within a folder']
    told*.hint()*.get().unique() == ["name it beside $folder, or move its rules there"]
    ScriptCompiler.standard().warnings([folder]) == told
  }

  def "no rules at all are a mistake: #what"() {
    when:
    ScriptCompiler.standard().rules(what == 'no path' ? [] : [folder])

    then:
    ConfigurationException e = thrown()
    e.message.contains(told)

    where:
    what           | told
    'no path'      | 'there are no rules: name their files *.groovy, or a folder of them'
    'empty folder' | 'has no rules; they are files *.groovy'
  }
}
