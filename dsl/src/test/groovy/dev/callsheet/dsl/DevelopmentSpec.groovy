package dev.callsheet.dsl

import java.nio.file.Files
import java.nio.file.Path
import org.objectweb.asm.ClassReader
import org.objectweb.asm.ClassVisitor
import org.objectweb.asm.MethodVisitor
import org.objectweb.asm.Opcodes
import spock.lang.Specification

/** What the page for developers shows of compiled scripts is what they are compiled to. */
class DevelopmentSpec extends Specification {
  static final String PAGE = Files.readString(Path.of('../docs/development.md'))

  def "the example calls the operations that the page shows"() {
    given:
    def script = (PAGE =~ /(?s)```groovy\n(.*?)```/)[0][1]
    def shown = (PAGE =~ /(?s)```text\n(.*?)```/)[0][1].readLines().collect { it.startsWith(' ') ? '  ' + it.trim().split(/\s/)[0] :
        it.split(/\(/)[0] }

    expect:
    operations(ScriptCompiler.standard().compile('welcome', script)) == shown
  }

  /** Each function, and below it the operations of the language that it calls. */
  private static List<String> operations(Sheet sheet) {
    def lines = []
    new ClassReader(sheet.@compiled.code().type() as byte[]).accept(new ClassVisitor(Opcodes.ASM9) {
      @Override
      MethodVisitor visitMethod(int access, String name, String form, String signature, String[] exceptions) {
        if (name in ['<init>', 'invoke']) {
          return null
        }
        lines << name
        new MethodVisitor(Opcodes.ASM9) {
          @Override
          void visitMethodInsn(int opcode, String owner, String called, String descriptor, boolean ofInterface) {
            if (owner.startsWith('dev/callsheet/dsl/library/') && !(called in ['<init>', 'speech'])) {
              lines << "  ${owner.split('/')[-1]}.$called".toString()
            }
          }
        }
      }
    }, 0)
    lines
  }
}
