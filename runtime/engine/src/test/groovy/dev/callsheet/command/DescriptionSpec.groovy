package dev.callsheet.command

import dev.callsheet.plan.ExpirySpec
import dev.callsheet.plan.PlannerSpec
import spock.lang.Specification

/** A command is described once, and all that tells of commands follows from it. */
class DescriptionSpec extends Specification {
  def 'a command tells the fields of its operation, in their order'() {
    expect:
    PlannerSpec.everyKind().every { told(it) == it.operation().fields() }
    PlannerSpec.everyKind()*.operation() as Set == Operation.values() as Set
  }

  def 'the fields of all operations stand in one order'() {
    expect:
    Operation.values().every { it.fields() == it.fields().sort(false) }
  }

  def 'a command is made again of what it tells'() {
    expect:
    (PlannerSpec.everyKind() + ExpirySpec.each(Optional.of(ExpirySpec.OPENING))).every { command ->
      def fields = new CommandFields()
      command.describe(fields)
      Command.of(command.operation(), fields) == command
    }
  }

  def 'no command is made without what it must have'() {
    when:
    Command.of(operation, new CommandFields())

    then:
    def refusal = thrown(IllegalArgumentException)
    refusal.message == "'${operation.fields()[0].id()}' is missing"

    where:
    operation << Operation.values().toList()
  }

  def 'a value of another kind is refused: #field'() {
    when:
    def fields = new CommandFields()
    set.call(fields, field)
    fields.phone(Field.TO, new PhoneNumber('+13055550123'))
    Command.of(Operation.SMS, fields)

    then:
    def refusal = thrown(IllegalArgumentException)
    refusal.message == reason

    where:
    field         | set                                                   || reason
    Field.MESSAGE | { given, which -> given.number(which, 1) }            || "'message' is no number"
    Field.EXTRA   | { given, which -> given.text(which, 'a') }            || "'extra' is no text"
    Field.MESSAGE | { given, which -> given.set(which, new QueueId(17)) } || "'message' is no Message"
  }

  private static List<Field> told(Command command) {
    List<Field> all = []
    command.describe(new Description() {
      @Override
      void number(Field field, long number) {
        all << field
      }

      @Override
      void text(Field field, String text) {
        all << field
      }

      @Override
      void phone(Field field, PhoneNumber number) {
        all << field
      }

      @Override
      void phones(Field field, List<PhoneNumber> numbers) {
        all << field
      }

      @Override
      void columns(Field field, Map<String, String> columns) {
        all << field
      }
    })
    all
  }
}
