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
 * @param firstName first name
 * @param lastName last name
 * @param title title
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

  /** Which fields it has, since it may come into a log. */
  @Override
  public String toString() {
    StringJoiner fields = new StringJoiner(", ", "ContactCard[", "]");
    name(fields, "firstName", firstName);
    name(fields, "lastName", lastName);
    name(fields, "title", title);
    name(fields, "company", company);
    name(fields, "email", email);
    name(fields, "refresher", refresher);
    name(fields, "crmUserId", crmUserId);
    name(fields, "crmContactId", crmContactId);
    name(fields, "onDuplicate", onDuplicate);
    extra.keySet().forEach(column -> fields.add("extra " + column));
    return fields.toString();
  }

  private static void name(StringJoiner fields, String field, Optional<?> value) {
    if (value.isPresent()) {
      fields.add(field);
    }
  }
}
