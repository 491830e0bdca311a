package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.data.FactRows;
import dev.callsheet.dsl.data.GivenFault;
import dev.callsheet.dsl.library.host.HostTypes;
import groovy.lang.GString;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * The facts of a sandboxed script, and all rows: UUIDs and enums are texts, dates of the old kind
 * are instants.
 *
 * @param lent the types of the host's that the script may use; null for a trusted one, which may
 *     use all
 * @param isOfRows whether decimals are exact, as those of a file are
 */
record HostFacts(@Nullable HostTypes lent, boolean isOfRows) implements FactRows.HostValues {
  private static final Set<Class<?>> COUNTING =
      Set.of(AtomicInteger.class, AtomicLong.class, LongAdder.class, LongAccumulator.class);

  @Override
  public boolean isLent(Object value) {
    return lent != null && isHosts(value) && lent.lends(value);
  }

  @Override
  public @Nullable Object plain(Object value, String path) {
    if (value instanceof String || (lent != null && lent.lends(value))) {
      return value;
    }
    if (isOfRows && (value instanceof Double || value instanceof Float)) {
      double number = ((Number) value).doubleValue();
      return Double.isFinite(number) ? new BigDecimal(value.toString()) : value;
    }
    if (COUNTING.contains(value.getClass())) {
      return ((Number) value).longValue(); // it would change while the script looks at it
    }
    if (value instanceof DoubleAdder || value instanceof DoubleAccumulator) {
      return ((Number) value).doubleValue();
    }
    if (value instanceof AtomicBoolean truth) {
      return truth.get();
    }
    boolean isHosts = isHosts(value);
    if ((value instanceof CharSequence && (!isHosts || lent == null))
        || value instanceof Character) {
      return value.toString();
    }
    if (isHolder(value) || (isKnown(value) && !isHosts)) {
      return value;
    }
    if (value instanceof Optional<?> optional) {
      return optional.isPresent() ? plain(optional.get(), path) : null;
    }
    if (value instanceof AtomicReference<?> holder) {
      Object held = holder.get();
      return held == null ? null : plain(held, path);
    }
    if (value instanceof OptionalInt number) {
      return number.isPresent() ? number.getAsInt() : null;
    }
    if (value instanceof OptionalLong number) {
      return number.isPresent() ? number.getAsLong() : null;
    }
    if (value instanceof OptionalDouble number) {
      return number.isPresent() ? plain(number.getAsDouble(), path) : null;
    }
    if (value instanceof UUID) {
      return value.toString();
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    if (value instanceof Date) {
      return moment(value);
    }
    if (value.getClass().isArray()) {
      List<@Nullable Object> elements = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        elements.add(Array.get(value, i));
      }
      return elements;
    }
    if (lent == null) {
      return value;
    }
    String type = value.getClass().getName();
    throw new GivenFault(
        "fact "
            + path
            + " is a "
            + type
            + "; facts hold texts, numbers, true and false, dates, lists and maps: give its values"
            + " one by one, or lend the type: Sandbox.standard().allow(...)");
  }

  /** A moment; what a database calls a date or a time has no zone, so it is no moment. */
  @SuppressWarnings("JavaUtilDate") // it is what the host gives
  private static Object moment(Object date) {
    return switch (date.getClass().getName()) {
      case "java.sql.Date" -> LocalDate.parse(date.toString());
      case "java.sql.Time" -> LocalTime.parse(date.toString());
      // The host's own class may say anything but that number.
      default ->
          isHosts(date) ? Instant.ofEpochMilli(((Date) date).getTime()) : ((Date) date).toInstant();
    };
  }

  /** Of a class of the host's own, which says what it likes: it is lent, or it is not there. */
  private static boolean isHosts(Object value) {
    String type = value.getClass().getName();
    return !type.startsWith("java.") && !(value instanceof GString);
  }

  private static boolean isHolder(Object value) {
    return value instanceof Map || value instanceof Collection;
  }

  private static boolean isKnown(Object value) {
    return value instanceof Number
        || value instanceof Boolean
        || value instanceof TemporalAccessor
        || value instanceof TemporalAmount
        || value instanceof ZoneId;
  }
}
