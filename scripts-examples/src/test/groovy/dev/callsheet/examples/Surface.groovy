package dev.callsheet.examples

import java.lang.reflect.Constructor
import java.lang.reflect.Executable
import java.lang.reflect.Field
import java.lang.reflect.GenericArrayType
import java.lang.reflect.Method
import java.lang.reflect.Modifier
import java.lang.reflect.ParameterizedType
import java.lang.reflect.Type
import java.lang.reflect.WildcardType
import java.nio.file.Files
import java.nio.file.Path

/**
 * What embedders may use: the front doors, what the documentation imports, and each type that those speak of in their
 * signatures. Whatever else is public is so for another room, and may change at any time.
 */
class Surface {
  private static final String ROOT = 'dev.callsheet'
  private static final Set<String> DOORS = ['dev.callsheet', 'dev.callsheet.dsl', 'dev.callsheet.command'] as Set

  /** All top-level types of a module, by their names. */
  final Map<String, List<Class<?>>> modules

  /** Those of the surface. */
  final Set<Class<?>> types = [] as Set

  /**
   * @param folders with the compiled classes, by module
   * @param pages of documentation
   */
  Surface(Map<String, Path> folders, List<Path> pages) {
    modules = folders.collectEntries { module, folder -> [(module): classes(folder)] }
    def known = modules.values().flatten().collectEntries { [(it.name): it] } as Map<String, Class<?>>
    def open = new ArrayDeque<Class<?>>(known.values().findAll { isOpen(it) && it.packageName in DOORS })
    pages.each { page -> shown(page.toFile().text, known).each { open << it } }
    while (!open.empty) {
      def type = open.pop()
      if (isOpen(type) && types.add(type)) {
        spokenOf(type).each { open << it }
      }
    }
  }

  /** The types that the Java of a page imports, and those that it names, in code or in its text. */
  private static List<Class<?>> shown(String page, Map<String, Class<?>> known) {
    def java = (page =~ /(?s)```java\n(.*?)```/).collect { it[1] }.join('\n')
    def imports = (java =~ /(?m)^import (?:static )?(dev\.callsheet[\w.]*?)(\.\*)?;/).collect { [it[1], it[2] != null] }
    def named = ((java + (page =~ /`[^`\n]+`/).collect { it }.join(' ')) =~ /\b[A-Z]\w+/).collect { it } as Set
    def bySimpleName = known.values().findAll { isOpen(it) }.groupBy { it.simpleName }
    imports.collectMany { name, all ->
      all ? known.values().findAll { it.packageName == name && it.simpleName in named } : known[name] ? [known[name]] : []
    } + named.collectMany { bySimpleName[it]?.size() == 1 ? bySimpleName[it] : [] }
  }

  static boolean isOpen(Class<?> type) {
    (isSeen(type.modifiers)) && (type.enclosingClass == null || isOpen(type.enclosingClass))
  }

  private static boolean isSeen(int modifiers) {
    Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers)
  }

  private static Set<Class<?>> spokenOf(Class<?> type) {
    def all = [] as Set<Class<?>>
    type.declaredClasses.each { all << it }
    if (type.enclosingClass) {
      all << type.enclosingClass
    }
    (type.permittedSubclasses ?: []).each { all << it }
    ([type.genericSuperclass] + (type.genericInterfaces as List)).each { named(it, all) }
    members(type).each { member ->
      if (member instanceof Field) {
        named(member.genericType, all)
      } else {
        def executable = member as Executable
        executable.genericParameterTypes.each { named(it, all) }
        executable.genericExceptionTypes.each { named(it, all) }
        if (executable instanceof Method) {
          named(executable.genericReturnType, all)
        }
      }
    }
    all
  }

  private static void named(Type type, Set<Class<?>> all) {
    if (type instanceof Class) {
      Class<?> element = type
      while (element.array) {
        element = element.componentType
      }
      if (element.packageName.startsWith(ROOT)) {
        all << element
      }
    } else if (type instanceof ParameterizedType) {
      named(type.rawType, all)
      type.actualTypeArguments.each { named(it, all) }
    } else if (type instanceof GenericArrayType) {
      named(type.genericComponentType, all)
    } else if (type instanceof WildcardType) {
      (type.upperBounds + type.lowerBounds).each { named(it, all) }
    }
  }

  /** What can be called or read from elsewhere, without what every record and enum has. */
  private static List members(Class<?> type) {
    def all = (type.declaredFields as List) + (type.declaredConstructors as List) + (type.declaredMethods as List)
    all.findAll { isSeen(it.modifiers) && !it.synthetic && !isUsual(type, it) }
  }

  private static boolean isUsual(Class<?> type, Object member) {
    if (member instanceof Method) {
      def sort = [member.name, member.parameterCount]
      return sort in [['equals', 1], ['hashCode', 0], ['toString', 0]] || type.enum && member.name in ['values', 'valueOf']
    }
    false
  }

  /** The surface of a module as text: a type, and below it what it has. */
  String text(String module) {
    def own = modules[module].findAll { it in types }.collectMany { withNested(it) }.findAll { it in types }
    own.unique().sort { it.name }.collect { type ->
      ([head(type)] + (members(type).collect { '  ' + line(it) } as Set).sort()).join('\n')
    }.join('\n\n') + '\n'
  }

  private static List<Class<?>> withNested(Class<?> type) {
    [type] + type.declaredClasses.collectMany { withNested(it) }
  }

  private static String head(Class<?> type) {
    def kind = type.annotation ? '@interface' : type.interface ? 'interface' : type.enum ? 'enum' : type.record ? 'record' : 'class'
    def marks = kind != 'class' ? '' : Modifier.isFinal(type.modifiers) ? 'final ' : Modifier.isAbstract(type.modifiers) ? 'abstract ' : ''
    def above = type.superclass in [null, Object, Enum, Record] ? '' : " extends ${plain(type.superclass.name)}"
    def ports = type.genericInterfaces ? ' : ' + type.genericInterfaces.collect { plain(it.typeName) }.join(', ') : ''
    "${type.sealed ? 'sealed ' : ''}$marks$kind ${type.name}$above$ports"
  }

  private static String line(Object member) {
    def marks = "${Modifier.isProtected(member.modifiers) ? 'protected ' : ''}${Modifier.isStatic(member.modifiers) ? 'static ' : ''}"
    if (member instanceof Field) {
      return "$marks${plain(member.genericType.typeName)} ${member.name}"
    }
    def given = (member as Executable).genericParameterTypes.collect { plain(it.typeName) }.join(', ')
    member instanceof Constructor
        ? "${marks}new($given)"
        : "$marks${plain((member as Method).genericReturnType.typeName)} ${member.name}($given)"
  }

  private static String plain(String name) {
    name.replaceAll(/\b(?:[a-z]\w*\.)+(?=[A-Z])/, '')
  }

  private static List<Class<?>> classes(Path folder) {
    Files.walk(folder).withCloseable { all ->
      all.filter { it.toString().endsWith('.class') && !it.fileName.toString().matches(/.*\$.*|(package|module)-info\.class/) }
          .map { folder.relativize(it).toString().replace('/', '.')[0..<-6] }
          .sorted()
          .map { Class.forName(it, false, Surface.classLoader) }
          .toList()
    }
  }
}
