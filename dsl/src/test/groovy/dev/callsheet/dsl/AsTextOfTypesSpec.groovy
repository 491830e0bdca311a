package dev.callsheet.dsl

import dev.callsheet.Callsheet
import dev.callsheet.action.ActionId
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.intake.Reference
import dev.callsheet.intake.Signature
import dev.callsheet.rule.Event
import dev.callsheet.account.Secret
import java.lang.reflect.Modifier
import java.lang.reflect.ParameterizedType
import java.lang.reflect.Type
import java.lang.reflect.WildcardType
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.LocalTime
import java.time.ZoneId
import java.util.zip.ZipFile
import spock.lang.Specification

/** No public type shows a number or a message when somebody prints it, not the next one either. */
class AsTextOfTypesSpec extends Specification {
  static final String NUMBER = '+13055550123'
  static final String WORDS = 'secret words'

  /** What components of this name hold is about people, though it is text. */
  static final Set<String> TELLING = ['text', 'body', 'detail', 'dataLines', 'scriptLine', 'values', 'params', 'facts'] as Set

  /** Made for whoever looks at it. */
  static final Map<String, String> SHOWS = [
      'dev.callsheet.rule.Explanation': 'it is asked for by a person, who wants the values',
      'dev.callsheet.rule.Condition': 'its values stand in the rule',
      'dev.callsheet.rule.ShownCondition': 'its text stands in the rule; its values are not shown',
      'dev.callsheet.rule.RuleVerdict': 'the same',
      'dev.callsheet.rule.finding.RuleCoverage': 'the same',
      'dev.callsheet.dsl.': 'what scripts and their compiler hold; Inputs is looked at below',
  ]

  /** Classes that are no records, say something of themselves and hold people: each was looked at. */
  static final Set<String> LOOKED_AT = ['dev.callsheet.rule.Decision', 'dev.callsheet.rule.Event', 'dev.callsheet.wire.Encoder',
                                        'dev.callsheet.wire.HttpWire', 'dev.callsheet.rule.finding.RuleCoverage'] as Set

  /** Records whose parts must fit each other; what they hold is made, or says nothing of people. */
  static final Set<String> UNMADE = ['dev.callsheet.Handled', 'dev.callsheet.dispatch.ResponseRules$Rule',
                                     'dev.callsheet.wire.Request', 'dev.callsheet.intake.Challenge',
                                     'dev.callsheet.guard.policy.SegmentPrice'] as Set

  private final Map<Class, Object> made = [(Reference): new Reference('path'),
      (Signature): new Signature(
        [Secret.of('canary-key-7c1f9e')], false, 'X-Signature', false, '', ', ', '{body}', Optional.empty(), Optional.empty())]

  def "no record shows a number or a message"() {
    given:
    def records = types().findAll { it.record }.collectEntries { [it.name, record(it)] }
    def showing = records.findAll { name, one ->
      def shown = String.valueOf(one)
      shown.contains('5550123') || (shown.contains(WORDS) && !SHOWS.any { name.startsWith(it.key) })
    }
    def unmade = records.findAll { it.value == null }.keySet()

    expect:
    showing.collect { it.toString() } == []
    records.size() > 60
    unmade == UNMADE
  }

  def "no other type that holds people speaks without having been looked at"() {
    expect:
    types().findAll { Class type ->
      !type.record && !type.interface && !type.enum && !type.name.startsWith('dev.callsheet.dsl.')
          && type.declaredMethods.any { it.name == 'toString' && it.parameterCount == 0 }
          && type.declaredFields.any { !Modifier.isStatic(it.modifiers) &&
              it.genericType.typeName =~ /PhoneNumber|Message|command\.|Action|Map<.*Object>|Event/ }
    }*.name.findAll { !(it in LOOKED_AT) } == []
  }

  def "what a script is given shows its names alone"() {
    expect:
    Inputs.none().params(phone: NUMBER).facts(lead: WORDS).toString() == 'inputs with params [phone] and facts [lead]'
  }

  private static List<Class> types() {
    [Callsheet, ScriptCompiler].collectMany { root ->
      def place = Path.of(root.protectionDomain.codeSource.location.toURI())
      // What needs a library that only some embedders have cannot be loaded here.
      names(place).findAll { it.endsWith('.class') && !it.contains('-info') && !it.contains('/micrometer/') }.collect {
        Class.forName(it.replace('/', '.').replaceAll(/\.class$/, ''), false, root.classLoader)
      }
    }.findAll { Class type -> isOpen(type) }
  }

  private static List<String> names(Path place) {
    if (Files.isDirectory(place)) {
      return Files.walk(place).withCloseable { all -> all.filter { Files.isRegularFile(it) }.collect { place.relativize(it).toString() } }
    }
    new ZipFile(place.toFile()).withCloseable { it.entries().collect { it.name } }
  }

  private static boolean isOpen(Class type) {
    type == null || (Modifier.isPublic(type.modifiers) && isOpen(type.enclosingClass))
  }

  /** One with all that it can hold; null where no value can be thought of. */
  private Object record(Class type) {
    if (made.containsKey(type)) {
      return made[type]
    }
    made[type] = null // holds itself
    def constructor = type.getDeclaredConstructor(type.recordComponents*.type as Class[])
    def tries = ['acme', 'kim@acme.com', 'US', '+13055550124'].collectMany { text -> [1, 2].collect { number -> [text, number] } }
    made[type] = tries.findResult { text, number ->
      [WORDS, text].findResult { telling ->
        try {
          constructor.newInstance(type.recordComponents.collect { value(it.genericType, it.name in TELLING ? telling : text,
              number as int) } as Object[])
        } catch (ReflectiveOperationException | RuntimeException e) {
          null
        }
      }
    }
  }

  private Object value(Type type, String text, int number) {
    if (type instanceof WildcardType) {
      return value(type.upperBounds[0], text, number)
    }
    if (type instanceof ParameterizedType) {
      def inner = type.actualTypeArguments.collect { value(it, text, number) }
      def simple = [(Optional): { Optional.ofNullable(inner[0]) }, (List): { inner[0] == null ? [] : [inner[0]] },
          (SortedMap): { inner.contains(null) ? new TreeMap() : new TreeMap([(inner[0]): inner[1]]) },
          (Set): { inner[0] == null ? [] as Set : [inner[0]] as Set },
                    (Map): { inner.contains(null) ? [:] : [(inner[0] == WORDS ? 'name' : inner[0]): inner[1]] }]
      return simple.containsKey(type.rawType) ? simple[type.rawType]() : plain(type.rawType as Class, text, number)
    }
    plain(type as Class, text, number)
  }

  private Object plain(Class type, String text, int number) {
    def simple = [(PhoneNumber): new PhoneNumber(NUMBER), (Message): new Message(WORDS), (String): text, (Object): text, (int): number,
        (long): number as long, (char): ';' as char, (LocalTime): LocalTime.NOON, (ZoneId): ZoneId.of('UTC'),
                  (boolean): true, (double): 1d, (byte[]): [1] as byte[], (Instant): Instant.EPOCH, (Duration): Duration.ofSeconds(1),
                      (OptionalInt): OptionalInt.of(200),
                  (OptionalDouble): OptionalDouble.of(1), (Path): Path.of('a.csv'), (URI): URI.create('https://api.example.com'),
                      (Secret): Secret.of('canary-key-7c1f9e'),
                  (Event): Event.of([type: 'lead.created', phone: NUMBER, words: WORDS]),
                      (ActionId): ActionId.of(new SendSms(new PhoneNumber(NUMBER), new Message(WORDS), Optional.empty()))]
    if (simple.containsKey(type)) {
      return simple[type]
    }
    if (type.enum) {
      return type.enumConstants[0]
    }
    if (type.record) {
      return record(type)
    }
    if (type.sealed) {
      return type.permittedSubclasses.findResult { plain(it, text, number) }
    }
    type.interface ? { it -> it }.asType(type) : null
  }
}
