package dev.callsheet.command;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a command that is still to be made, each under its name: {@link Command#of} makes
 * it. Takes the description of another command too, to make one that differs. Not thread-safe.
 */
public final class CommandFields implements Description {
  private final Map<Field, Object> values = new EnumMap<>(Field.class);

  public void clear() {
    values.clear();
  }

  /**
   * Sets a field to the value that its command's constructor takes, such as an {@link Email}; to
   * null where it is not given.
   */
  public void set(Field field, @Nullable Object value) {
    if (value == null) {
      values.remove(field);
    } else {
      values.put(field, value);
    }
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if that is none of the field
   */
  @Override
  public void number(Field field, long number) {
    set(field, field.value(number));
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if that is none of the field
   */
  @Override
  public void text(Field field, @Nullable String text) {
    set(field, text == null ? null : field.value(text));
  }

  @Override
  public void phone(Field field, @Nullable PhoneNumber number) {
    set(field, number);
  }

  @Override
  public void phones(Field field, List<PhoneNumber> numbers) {
    set(field, numbers);
  }

  @Override
  public void columns(Field field, Map<String, String> columns) {
    set(field, columns);
  }

  boolean has(Field field) {
    return values.containsKey(field);
  }

  /** The value of a field that a command must have. */
  <T> T required(Field field, Class<T> type) {
    Object value = values.get(field);
    if (value == null) {
      throw new IllegalArgumentException("'" + field.id() + "' is missing");
    }
    return typed(field, value, type);
  }

  /** The value of a field, if the command is given it. */
  <T> Optional<T> optional(Field field, Class<T> type) {
    Object value = values.get(field);
    return value == null ? Optional.empty() : Optional.of(typed(field, value, type));
  }

  private static <T> T typed(Field field, Object value, Class<T> type) {
    if (!type.isInstance(value)) {
      throw new IllegalArgumentException("'" + field.id() + "' is no " + type.getSimpleName());
    }
    return type.cast(value);
  }

  PhoneNumber to() {
    return required(Field.TO, PhoneNumber.class);
  }

  @SuppressWarnings("unchecked") // only phones sets a list
  List<PhoneNumber> contacts() {
    return (List<PhoneNumber>) required(Field.TO, List.class);
  }

  Optional<Email> agent() {
    return optional(Field.AGENT, Email.class);
  }

  Optional<DisplayName> name() {
    return optional(Field.NAME, DisplayName.class);
  }

  Optional<Instant> expires() {
    return optional(Field.EXPIRES, Instant.class);
  }

  @SuppressWarnings("unchecked") // only columns sets a map
  ContactCard card() {
    return new ContactCard(
        optional(Field.FIRST_NAME, String.class),
        optional(Field.LAST_NAME, String.class),
        optional(Field.TITLE, String.class),
        optional(Field.COMPANY, String.class),
        optional(Field.EMAIL, Email.class),
        optional(Field.REFRESHER, String.class),
        optional(Field.CRM_USER_ID, String.class),
        optional(Field.CRM_CONTACT_ID, String.class),
        optional(Field.ON_DUPLICATE, String.class),
        (Map<String, String>) optional(Field.EXTRA, Map.class).orElse(Map.of()));
  }
}
