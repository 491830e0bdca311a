package dev.callsheet.simulator;

import static dev.callsheet.simulator.Field.fixed;
import static dev.callsheet.simulator.Field.optional;
import static dev.callsheet.simulator.Field.required;
import static dev.callsheet.simulator.Kind.COLUMNS;
import static dev.callsheet.simulator.Kind.EMAIL;
import static dev.callsheet.simulator.Kind.NUMBER;
import static dev.callsheet.simulator.Kind.PHONE;
import static dev.callsheet.simulator.Kind.PHONES;
import static dev.callsheet.simulator.Kind.TEXT;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The eleven operations of the API document, part "Endpoints", in its order.
 *
 * <p>A field is required where the document says so and where the operation cannot be meant without
 * it (identifiers, the number, the selectors). {@code email}, {@code displayname} and a powerlist
 * contact's descriptive fields are optional, because the document leaves that open.
 */
public enum Operation {
  SEND_SMS(
      "Send SMS",
      fixed("eventname", "sms"),
      required("businessid", TEXT),
      required("apikey", TEXT),
      required("target", PHONE),
      required("message", TEXT),
      optional("email", EMAIL)),
  TEAM_SMS(
      "Team SMS",
      fixed("eventname", "bizsms"),
      required("businessid", TEXT),
      required("apikey", TEXT),
      required("target", PHONE),
      required("id", NUMBER),
      optional("fromNumber", PHONE),
      required("message", TEXT)),
  MAKE_A_CALL(
      "Make A Call",
      fixed("eventname", "call"),
      required("businessid", TEXT),
      required("apikey", TEXT),
      required("target", PHONE),
      optional("email", EMAIL),
      optional("displayname", TEXT)),
  SEND_TO_QUEUE(
      "Send To Queue",
      fixed("eventname", "queue"),
      required("businessid", TEXT),
      required("apikey", TEXT),
      required("target", PHONE),
      required("id", NUMBER),
      optional("email", EMAIL),
      optional("displayname", TEXT)),
  REMOVE_FROM_QUEUE(
      "Remove From Queue",
      fixed("eventname", "queue"),
      fixed("action", "remove"),
      required("businessid", TEXT),
      required("apikey", TEXT),
      required("target", PHONE),
      required("id", NUMBER),
      optional("email", EMAIL),
      optional("displayname", TEXT)),
  SEND_TO_CADENCE(
      "Send to Cadence",
      fixed("eventname", "cadence"),
      fixed("action", "add"),
      required("businessid", TEXT),
      required("apikey", TEXT),
      required("target", PHONE),
      required("cadenceid", NUMBER),
      optional("displayname", TEXT)),
  REMOVE_FROM_CADENCE(
      "Remove From Cadence",
      fixed("eventname", "cadence"),
      fixed("action", "remove"),
      required("businessid", TEXT),
      required("apikey", TEXT),
      required("target", PHONE),
      required("cadenceid", NUMBER),
      optional("displayname", TEXT)),
  ADD_TO_POWERLIST(
      "Add to Powerlist",
      fixed("eventname", "updatepowerlist"),
      required("businessid", TEXT),
      required("apikey", TEXT),
      required("powerlistId", TEXT),
      required("target", PHONE),
      optional("firstName", TEXT),
      optional("lastName", TEXT),
      optional("title", TEXT),
      optional("companyName", TEXT),
      optional("email", EMAIL),
      optional("nextCallRefresher", TEXT),
      optional("crmUserId", TEXT),
      optional("crmContactId", TEXT),
      optional("duplicateHandling", TEXT),
      optional("extraData", COLUMNS)),
  REMOVE_FROM_POWERLIST(
      "Remove From Powerlist",
      fixed("eventname", "removefrompowerlist"),
      fixed("action", "removefrompowerlist"),
      required("businessid", TEXT),
      required("apikey", TEXT),
      required("powerlistId", TEXT),
      required("target", PHONES)),
  REMOVE_FROM_ALL_POWERLISTS(
      "Remove From All Powerlists",
      fixed("eventname", "removefrompowerlist"),
      fixed("action", "removefromallpowerlists"),
      required("businessid", TEXT),
      required("apikey", TEXT),
      required("target", PHONES)),
  FLUSH_QUEUE(
      "Flush Queue",
      fixed("call", "flushUserQueue"),
      required("businessid", NUMBER),
      required("apikey", TEXT),
      required("id", NUMBER),
      required("userid", NUMBER));

  private final String title;

  @SuppressWarnings("ImmutableEnumChecker") // Filled once and unmodifiable, in the table's order.
  private final Map<String, Field> fields;

  Operation(String title, Field... fields) {
    this.title = title;
    Map<String, Field> named = new LinkedHashMap<>();
    for (Field field : fields) {
      named.put(field.name(), field);
    }
    this.fields = Collections.unmodifiableMap(named);
  }

  /** The heading of its part in the API document. */
  public String title() {
    return title;
  }

  Collection<Field> fields() {
    return fields.values();
  }

  @Nullable Field field(String name) {
    return fields.get(name);
  }

  /** The value that a selector ({@code eventname}, {@code action}) has for this operation. */
  @Nullable String selector(String name) {
    Field field = fields.get(name);
    return field == null ? null : field.value();
  }

  /** The document puts {@code businessid} into the query string of these two only. */
  boolean wantsBusinessInQuery() {
    return this == REMOVE_FROM_POWERLIST || this == REMOVE_FROM_ALL_POWERLISTS;
  }
}
