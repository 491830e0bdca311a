package dev.callsheet.command;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * What a powerlist is told about a contact. Whatever is absent is not sent. Immutable and
 * thread-safe.
 *
 * @param company company (API document: companyName)
 * @param email the contact's e-mail address
 * @param refresher what the agent should remember at the next call (API document:
 *     nextCallRefresher)
 * @param crmUserId user id in an external CRM
 * @param crmContactId contact id in an external CRM
 * @param onDuplicate what to do with an entry that is there already (API document:
 *     duplicateHandling; it shows only {@code overwrite}, so any other value is passed on as it is)
 * @param extra further columns, in the order given
 */
public record ContactCard(
    Optional<String> firstName,
    Optional<String> lastName,
    Optional<String> title,
    Optional<String> company,
    Optional<Email> email,
    Optional<String> refresher,
    Optional<String> crmUserId,
    Optional<String> crmContactId,
    Optional<String> onDuplicate,
    Map<String, String> extra) {

  /** A card that tells nothing. */
  public static final ContactCard EMPTY =
      new ContactCard(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Map.of());

  public ContactCard {
    wellFormed("firstName", firstName);
    wellFormed("lastName", lastName);
    wellFormed("title", title);
    wellFormed("company", company);
    wellFormed("refresher", refresher);
    wellFormed("crmUserId", crmUserId);
    wellFormed("crmContactId", crmContactId);
    if (onDuplicate.isPresent()) {
      Text.oneLine("onDuplicate", onDuplicate.get());
    }
    for (Map.Entry<String, String> cell : extra.entrySet()) {
      Text.oneLine("a column of extra", cell.getKey());
      Text.wellFormed("extra '" + cell.getKey() + "'", cell.getValue());
    }
    // Keeps the order of the script, which Map.copyOf would lose.
    extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
  }

  private static void wellFormed(String field, Optional<String> text) {
    if (text.isPresent()) {
      Text.wellFormed(field, text.get());
    }
  }

  /** Tells its fields, in the order of the operation's, also those that it is not given. */
  void describe(Description description) {
    description.text(Field.FIRST_NAME, firstName.orElse(null));
    description.text(Field.LAST_NAME, lastName.orElse(null));
    description.text(Field.TITLE, title.orElse(null));
    description.text(Field.COMPANY, company.orElse(null));
    description.text(Field.EMAIL, email.isPresent() ? email.get().value() : null);
    description.text(Field.REFRESHER, refresher.orElse(null));
    description.text(Field.CRM_USER_ID, crmUserId.orElse(null));
    description.text(Field.CRM_CONTACT_ID, crmContactId.orElse(null));
    description.text(Field.ON_DUPLICATE, onDuplicate.orElse(null));
    description.columns(Field.EXTRA, extra);
  }

  /** Which fields it has, since it may come into a log. */
  @Override
  public String toString() {
    CommandFields given = new CommandFields();
    describe(given);
    StringJoiner fields = new StringJoiner(", ", "ContactCard[", "]");
    for (Field field : Operation.POWERLIST_ADD.fields()) {
      if (field != Field.EXTRA && given.has(field)) {
        fields.add(field.id());
      }
    }
    extra.keySet().forEach(column -> fields.add("extra " + column));
    return fields.toString();
  }
}
