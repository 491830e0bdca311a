package dev.callsheet.command;

import java.util.List;

/**
 * One request to the service, as a value: what to do, to whom. Immutable and thread-safe. Where it
 * came from and when it may leave is told by the action that carries it. The eleven kinds are the
 * operations of the API document's part "Endpoints".
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
        SendToQueue {

  /** Which of the eleven operations it is. */
  Operation operation();

  /**
   * The people it touches, in the order given; empty only for a flush, whose numbers nobody can
   * know.
   */
  List<PhoneNumber> contacts();

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

    /** A queue emptied. */
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
  }
}
