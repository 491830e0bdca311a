package dev.callsheet.dsl

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification

/** What is generated from the vocabulary; {@code -Dcallsheet.golden=update} writes it anew. */
class ReferenceSpec extends Specification {
  def "#file is what the vocabulary gives"() {
    given:
    def path = Path.of(file)

    when:
    if (Snippets.UPDATE) {
      Files.writeString(path, text)
    }

    then:
    Files.readString(path) == text

    where:
    file                              | text
    '../docs/reference.md'            | ReferencePage.text()
    '../docs/methods.md'              | MethodsPage.text()
    'src/main/resources/callsheet.gdsl' | EditorScript.text()
  }
}
