package dev.callsheet.simulator;

import dev.callsheet.simulator.http.Request;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Holds a request against the API document and finds everything in it that differs.
 *
 * @param businessId the only account that is served, if one is named
 * @param apiKey its key, if one is named
 */
record Inspector(Optional<String> businessId, Optional<String> apiKey) {
  private static final String KEY = "apikey";
  private static final String BUSINESS = "businessid";
  private static final String REQUIRED = "is required";

  /** Looks at a POST to the event endpoint. */
  Inspection event(Request request) {
    return inspect(request, false);
  }

  /** Looks at a POST to the legacy endpoint, which has one operation. */
  Inspection flush(Request request) {
    return inspect(request, true);
  }

  private Inspection inspect(Request request, boolean flush) {
    Violations violations = new Violations();
    contentType(request.contentType(), violations);
    Query query = Query.of(request.query(), violations);
    String queryKey = query.first(KEY);
    violations.hide(queryKey);
    apiKey.ifPresent(violations::hide);
    Fields body = Fields.NONE;
    Operation operation = null;
    int weight = 0;
    try {
      Json.Parsed json = Json.parse(request.body());
      weight = json.weight();
      if (json.root() instanceof Fields fields) {
        body = fields;
        violations.hide(body.get(KEY));
        for (String name : json.duplicates()) {
          violations.add(violations.shown(name), "is given more than once");
        }
        operation = flush ? Operation.FLUSH_QUEUE : select(body, violations);
        fields(body, operation, violations);
      } else {
        violations.add("body", "must be a JSON object");
      }
    } catch (Json.Malformed malformed) {
      violations.add("body", String.valueOf(malformed.getMessage()));
    }
    parameters(query, operation, body, violations);
    boolean known = account(queryKey, body, violations);
    int status = violations.isEmpty() ? 200 : known ? 400 : 401;
    return new Inspection(
        Optional.ofNullable(operation),
        query.withoutKey(),
        body.only(name -> !Json.namesKey(name)),
        weight,
        status,
        violations);
  }

  /** Part "Endpoints": all requests have the header Content-Type: application/json. */
  private static void contentType(String value, Violations violations) {
    if (value.equals("application/json")) {
      return;
    }
    String[] parts = value.toLowerCase(Locale.ROOT).split(";", -1);
    boolean json = parts[0].strip().equals("application/json");
    for (int i = 1; i < parts.length; i++) {
      json &= parts[i].strip().replace("\"", "").equals("charset=utf-8");
    }
    if (!json) {
      violations.add("Content-Type", value.isEmpty() ? REQUIRED : "must be application/json");
    }
  }

  /** Finds the operation, or the likeliest one, and tells what is wrong with the selectors. */
  private static @Nullable Operation select(Fields body, Violations violations) {
    Object event = body.get("eventname");
    if (!body.containsKey("eventname")) {
      violations.add("eventname", REQUIRED);
      return null;
    }
    if (!(event instanceof String name)) {
      Kind.TEXT.check("eventname", event, violations);
      return null;
    }
    Object action = body.get("action");
    return switch (name) {
      case "sms" -> Operation.SEND_SMS;
      case "bizsms" -> Operation.TEAM_SMS;
      case "call" -> Operation.MAKE_A_CALL;
      case "updatepowerlist" -> Operation.ADD_TO_POWERLIST;
      case "queue" -> {
        if (!body.containsKey("action")) {
          yield Operation.SEND_TO_QUEUE;
        }
        yield choose(body, action, violations, Operation.REMOVE_FROM_QUEUE);
      }
      case "cadence" ->
          choose(
              body, action, violations, Operation.SEND_TO_CADENCE, Operation.REMOVE_FROM_CADENCE);
      case "removefrompowerlist" ->
          choose(
              body,
              action,
              violations,
              body.containsKey("powerlistId")
                  ? Operation.REMOVE_FROM_POWERLIST
                  : Operation.REMOVE_FROM_ALL_POWERLISTS,
              body.containsKey("powerlistId")
                  ? Operation.REMOVE_FROM_ALL_POWERLISTS
                  : Operation.REMOVE_FROM_POWERLIST);
      default -> {
        violations.add("eventname", "must be one of the document's seven values");
        yield null;
      }
    };
  }

  private static Operation choose(
      Fields body, @Nullable Object action, Violations violations, Operation... likeliestFirst) {
    StringBuilder values = new StringBuilder();
    for (Operation operation : likeliestFirst) {
      String value = operation.selector("action");
      if (value != null && value.equals(action)) {
        return operation;
      }
      values.append(values.isEmpty() ? "'" : " or '").append(value).append('\'');
    }
    boolean given = body.containsKey("action");
    violations.add("action", (given ? "must be " : REQUIRED + " and must be ") + values);
    return likeliestFirst[0];
  }

  private static void fields(Fields body, @Nullable Operation operation, Violations violations) {
    if (operation == null) {
      unknown(body, violations);
      return;
    }
    String of = operation.title();
    for (Field field : operation.fields()) {
      if (field.mandatory() && !chosen(field) && !body.containsKey(field.name())) {
        violations.add(field.name(), REQUIRED + " by " + of);
      }
    }
    for (Map.Entry<String, @Nullable Object> entry : body.entrySet()) {
      Field field = operation.field(entry.getKey());
      if (field == null) {
        violations.add(violations.shown(entry.getKey()), "is no field of " + of);
      } else if (!chosen(field)) {
        field.check(entry.getValue(), violations);
      }
    }
  }

  /** The selectors were judged when the operation was found by them. */
  private static boolean chosen(Field field) {
    return field.name().equals("eventname") || field.name().equals("action");
  }

  /** Without an operation only what all of them have in common can be judged. */
  private static void unknown(Fields body, Violations violations) {
    for (String name : new String[] {BUSINESS, KEY}) {
      if (body.containsKey(name)) {
        Field.required(name, Kind.TEXT).check(body.get(name), violations);
      } else {
        violations.add(name, REQUIRED);
      }
    }
    for (String name : body.keySet()) {
      boolean known = name.equals("eventname") || name.equals("action");
      for (Operation operation : Operation.values()) {
        known |= operation != Operation.FLUSH_QUEUE && operation.field(name) != null;
      }
      if (!known) {
        violations.add(violations.shown(name), "is no field of any operation");
      }
    }
  }

  /** Part "Authentication", 1, and the two removals' "also in query string". */
  private static void parameters(
      Query query, @Nullable Operation operation, Fields body, Violations violations) {
    boolean business = operation != null && operation.wantsBusinessInQuery();
    Set<String> seen = new HashSet<>();
    for (Query.Parameter parameter : query.parameters()) {
      String name = parameter.name();
      boolean expected = name.equals(KEY) || (business && name.equals(BUSINESS));
      if (!expected && !(operation == null && name.equals(BUSINESS))) {
        violations.add("query." + violations.shown(name), "is not expected here");
      } else if (!seen.add(name)) {
        violations.add("query." + name, "is given more than once");
      } else if (parameter.value().isBlank()) {
        violations.add("query." + name, "must not be blank");
      }
    }
    same(KEY, query, body, violations);
    if (business) {
      same(BUSINESS, query, body, violations);
    }
  }

  private static void same(String name, Query query, Fields body, Violations violations) {
    String value = query.first(name);
    if (value == null) {
      violations.add("query." + name, REQUIRED);
    } else if (body.get(name) instanceof String text && !text.equals(value)) {
      violations.add("query." + name, "differs from the body's " + name);
    }
  }

  /** Returns false when a key is there and is not the account's. */
  private boolean account(@Nullable String queryKey, Fields body, Violations violations) {
    Object business = body.get(BUSINESS);
    if (businessId.isPresent()
        && business != null
        && !businessId.get().equals(String.valueOf(business))) {
      violations.add(BUSINESS, "is not the business id of this simulator's account");
    }
    boolean known = true;
    if (apiKey.isPresent()) {
      String key = apiKey.get();
      if (body.get(KEY) instanceof String text && !text.equals(key)) {
        violations.add(KEY, "is not the key of this simulator's account");
        known = false;
      }
      if (queryKey != null && !queryKey.equals(key)) {
        violations.add("query." + KEY, "is not the key of this simulator's account");
        known = false;
      }
    }
    return known;
  }
}
