package dev.callsheet.guard

import dev.callsheet.guard.policy.Policy
import dev.callsheet.plan.Guard
import groovy.transform.CompileStatic
import groovyjarjarasm.asm.ClassReader
import groovyjarjarasm.asm.ClassVisitor
import groovyjarjarasm.asm.ClassWriter
import groovyjarjarasm.asm.MethodVisitor
import groovyjarjarasm.asm.Opcodes
import groovyjarjarasm.asm.Type
import java.lang.reflect.Modifier
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification

/** No guard can be put out of action unseen: whichever allows all, somebody passes whom all others let pass. */
class EveryGuardSpec extends Specification {
  static final String VERDICT = 'dev/callsheet/plan/Verdict'

  @Shared
  List<String> usual = EveryGuard.verdicts()

  /** All classes below the room guard that judge. */
  static List<Class> guards() {
    def classes = Path.of(Policy.protectionDomain.codeSource.location.toURI())
    Files.walk(classes.resolve('dev/callsheet/guard')).withCloseable { files ->
      files.filter { it.toString().endsWith('.class') && !it.toString().endsWith('-info.class') }
          .map { Class.forName(classes.relativize(it).toString()[0..-7].replace('/', '.'), false, EveryGuardSpec.classLoader) }
          .filter { Guard.isAssignableFrom(it) || PersonGuard.isAssignableFrom(it) || it.simpleName.endsWith('Guard') }
          .filter { !Modifier.isAbstract(it.modifiers) }
          .sorted(Comparator.comparing { it.name }).toList()
    }
  }

  /** Everything anew, but for one class of which whatever gives a verdict allows, and what takes from a decision gives it whole. */
  @CompileStatic
  private static class Allowing extends ClassLoader {
    final String allows

    Allowing(String allows) {
      super(EveryGuardSpec.classLoader)
      this.allows = allows
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) {
      synchronized (getClassLoadingLock(name)) {
        if (!name.startsWith('dev.callsheet.')) {
          return super.loadClass(name, resolve)
        }
        def known = findLoadedClass(name)
        if (known == null) {
          byte[] bytes = parent.getResourceAsStream(name.replace('.', '/') + '.class')?.bytes
          if (bytes == null) {
            throw new ClassNotFoundException(name)
          }
          bytes = name == allows ? allowing(bytes) : bytes
          known = defineClass(name, bytes, 0, bytes.length)
        }
        known
      }
    }
  }

  static byte[] allowing(byte[] bytes) {
    def writer = new ClassWriter(ClassWriter.COMPUTE_MAXS)
    int changed = 0
    new ClassReader(bytes).accept(new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
            def method = super.visitMethod(access, name, descriptor, signature, exceptions)
            boolean allows = Type.getReturnType(descriptor).internalName == VERDICT
            if (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_BRIDGE) || !(allows || name == 'admit')) {
              return method
            }
            changed++
            method.visitCode()
            if (allows) {
              method.visitFieldInsn(Opcodes.GETSTATIC, VERDICT, 'ALLOW', "L$VERDICT;")
            } else {
              method.visitVarInsn(Opcodes.ALOAD, 1)
            }
            method.visitInsn(Opcodes.ARETURN)
            method.visitMaxs(0, 0)
            method.visitEnd()
            null
          }
        }, 0)
    assert changed > 0
    writer.toByteArray()
  }

  static List<String> verdictsWith(String allowing) {
    new Allowing(allowing).loadClass(EveryGuard.name).getMethod('verdicts').invoke(null) as List<String>
  }

  /** Those whom nothing keeps back. */
  static Set<Integer> passing(List<String> verdicts) {
    verdicts.findIndexValues { it ==~ /\w+ Allow ?/ } as Set
  }

  def "in a world of its own, in which nothing is changed, everybody fares the same"() {
    expect:
    guards().size() >= 11
    usual.size() == 2 * EveryGuard.people().size() + 1
    passing(usual).size() == 4
    verdictsWith('none') == usual
  }

  def "somebody passes besides those who may where #guard.simpleName allows all"() {
    given:
    def others = verdictsWith(guard.name)

    expect:
    others.size() == usual.size()
    passing(others).containsAll(passing(usual))
    passing(others) != passing(usual)

    where:
    guard << guards()
  }

  def "somebody passes besides those who may under a policy without its #kind"() {
    given:
    def lines = EveryGuard.policy().findAll { !it.startsWith(kind + ' ') } as SortedSet

    expect:
    lines.size() < EveryGuard.policy().size()
    passing(EveryGuard.verdicts(lines)) != passing(usual)

    where: 'a price leaves nobody out'
    kind << Policy.KINDS*.word() - 'price' + 'refuse'
  }
}
