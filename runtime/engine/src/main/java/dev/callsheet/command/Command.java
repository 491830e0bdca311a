package dev.callsheet.command;

import static dev.callsheet.command.Field.CADENCE;
import static dev.callsheet.command.Field.FROM;
import static dev.callsheet.command.Field.MESSAGE;
import static dev.callsheet.command.Field.POWERLIST;
import static dev.callsheet.command.Field.QUEUE;
import static dev.callsheet.command.Field.REASON;
import static dev.callsheet.command.Field.TEAM;
import static dev.callsheet.command.Field.USER;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What to do, to whom, as a value. Immutable and thread-safe. Where it came from and when it may
 * leave is told by the action that carries it. Eleven kinds are requests to the service, the
 * operations of the API document's part "Endpoints"; {@link Suppress} is none.
 */
public sealed interface Command
    permits AddToCadence,
        AddToPowerlist,
        FlushQueue,
        MakeCall,
        RemoveFromAllPowerlists,
        RemoveFromCadence,
        RemoveFromPowerlist,
        RemoveFromQueue,
        SendSms,
        SendTeamSms,
        SendToQueue,
        Suppress {

  Operation operation();

  /**
   * The people it touches, in the order given; empty only for a flush, whose numbers nobody can
   * know.
   */
  List<PhoneNumber> contacts();

  /** From when on it is not wanted any more; empty for what is right whenever it leaves. */
  default Optional<Instant> expires() {
    return Optional.empty();
  }

  /**
   * Tells its fields, in the order of {@link Operation#fields()}, also those that it is not given.
   */
  void describe(Description description);

  /**
   * The command of this operation that is given these fields.
   *
   * @throws IllegalArgumentException if a field that it must have is missing
   */
  static Command of(Operation operation, CommandFields fields) {
    return switch (operation) {
      case SMS ->
          new SendSms(
              fields.to(),
              fields.required(MESSAGE, Message.class),
              fields.agent(),
              fields.expires());
      case TEAM_SMS ->
          new SendTeamSms(
              fields.required(TEAM, TeamSmsId.class),
              fields.to(),
              fields.required(MESSAGE, Message.class),
              fields.optional(FROM, PhoneNumber.class),
              fields.expires());
      case CALL -> new MakeCall(fields.to(), fields.agent(), fields.name(), fields.expires());
      case QUEUE_ADD ->
          new SendToQueue(
              fields.required(QUEUE, QueueId.class),
              fields.to(),
              fields.agent(),
              fields.name(),
              fields.expires());
      case QUEUE_REMOVE ->
          new RemoveFromQueue(
              fields.required(QUEUE, QueueId.class), fields.to(), fields.agent(), fields.name());
      case QUEUE_FLUSH ->
          new FlushQueue(
              fields.required(QUEUE, QueueId.class), fields.required(USER, UserId.class));
      case CADENCE_ADD ->
          new AddToCadence(fields.required(CADENCE, CadenceId.class), fields.to(), fields.name());
      case CADENCE_REMOVE ->
          new RemoveFromCadence(
              fields.required(CADENCE, CadenceId.class), fields.to(), fields.name());
      case POWERLIST_ADD ->
          new AddToPowerlist(
              fields.required(POWERLIST, PowerlistId.class), fields.to(), fields.card());
      case POWERLIST_REMOVE ->
          new RemoveFromPowerlist(fields.required(POWERLIST, PowerlistId.class), fields.contacts());
      case ALL_POWERLISTS_REMOVE -> new RemoveFromAllPowerlists(fields.contacts());
      case SUPPRESS -> new Suppress(fields.to(), fields.required(REASON, String.class));
    };
  }

  /** Calls the one method of {@code cases} that fits. */
  <R> R match(Cases<R> cases);

  /**
   * One method for each command, so that the compiler lists what was forgotten when a command is
   * added (JDK 17 has no exhaustive switch over a sealed type).
   *
   * @param <R> what each case gives
   */
  interface Cases<R> {
    /** A text from one of the business's numbers. */
    R sms(SendSms command);

    /** A text from a shared team number. */
    R teamSms(SendTeamSms command);

    /** A call that rings the agent first. */
    R call(MakeCall command);

    /** A contact sent to a queue. */
    R sendToQueue(SendToQueue command);

    /** A contact taken out of a queue. */
    R removeFromQueue(RemoveFromQueue command);

    R flushQueue(FlushQueue command);

    /** A contact put on a cadence. */
    R addToCadence(AddToCadence command);

    /** A contact taken off a cadence. */
    R removeFromCadence(RemoveFromCadence command);

    /** A contact put on a powerlist. */
    R addToPowerlist(AddToPowerlist command);

    /** Contacts taken off one powerlist. */
    R removeFromPowerlist(RemoveFromPowerlist command);

    /** Contacts taken off every powerlist. */
    R removeFromAllPowerlists(RemoveFromAllPowerlists command);

    /** A contact whom nobody reaches any more; nothing is asked of the service. */
    R suppress(Suppress command);
  }
}
