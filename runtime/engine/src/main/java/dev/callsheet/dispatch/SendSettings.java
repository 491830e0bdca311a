package dev.callsheet.dispatch;

import dev.callsheet.dispatch.pace.InFlight;
import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.dispatch.pace.Patience;
import dev.callsheet.dispatch.pace.Retry;
import dev.callsheet.dispatch.pace.StopRules;
import dev.callsheet.plan.Guard;
import dev.callsheet.problem.ConfigurationException;
import java.time.InstantSource;
import java.util.List;

/**
 * How runs are sent, from what an application or a person asks for to the loop that sends. Each
 * method gives the same settings with one of them changed. Immutable; as thread-safe as the guard,
 * the listener and the metrics are.
 *
 * @param guard asked when a plan is made and again right before each action leaves
 * @param pace how fast actions leave
 * @param inFlight how many actions of a run are under way at the same time, 1 to 4,096
 * @param stopRules what ends a run early or holds it
 * @param patience whether runs wait for actions whose time has not come
 * @param responses what an answer means
 * @param retry what is tried again
 * @param clock where the time of day comes from
 * @param listener who is told of every action, after the journal
 * @param metrics who is told the figures of runs and rules
 */
public record SendSettings(
    Guard guard,
    Pace pace,
    int inFlight,
    StopRules stopRules,
    Patience patience,
    ResponseRules responses,
    Retry retry,
    InstantSource clock,
    RunListener listener,
    Metrics metrics) {
  /** How many actions are under way unless something else is asked for. */
  private static final int USUALLY_IN_FLIGHT = 64;

  private static final int MOST_IN_FLIGHT = 4_096;

  /** Enough to find work beside a number with many actions; a few hundred kilobytes. */
  private static final int FEWEST_AHEAD = 1_024;

  private static final int AHEAD_PER_IN_FLIGHT = 8;

  /** Room for those that wait for their time, so that others go on; some sixteen megabytes. */
  private static final int AHEAD_WITH_PATIENCE = 32_768;

  /**
   * Refuses what is out of range.
   *
   * @throws ConfigurationException unless 1 to 4,096 actions can be under way
   */
  public SendSettings {
    if (inFlight < 1 || inFlight > MOST_IN_FLIGHT) {
      throw new ConfigurationException(
          "from 1 to " + MOST_IN_FLIGHT + " actions can be under way, not " + inFlight);
    }
  }

  /**
   * No guards; as fast as the service answers, with 64 actions under way; {@link
   * StopRules#STANDARD}, {@link Patience#SHORT}, {@link ResponseRules#standard()} and {@link
   * Retry#standard()}; the system's clock; nobody is told anything. Each has a pace of its own,
   * which all that is sent with it shares.
   */
  public static SendSettings standard() {
    return new SendSettings(
        Guard.NONE,
        Pace.unlimited(),
        USUALLY_IN_FLIGHT,
        StopRules.STANDARD,
        Patience.SHORT,
        ResponseRules.standard(),
        Retry.standard(),
        InstantSource.system(),
        RunListener.NONE,
        Metrics.NONE);
  }

  /** How many actions a run holds at most. */
  int ahead() {
    int usually = Math.max(FEWEST_AHEAD, inFlight * AHEAD_PER_IN_FLIGHT);
    return patience == Patience.LONG ? Math.max(AHEAD_WITH_PATIENCE, usually) : usually;
  }

  /** Those of these settings that can be written down. */
  public Limits limits() {
    Limits limits = Limits.of(pace, stopRules);
    return inFlight == USUALLY_IN_FLIGHT
        ? limits
        : limits.with(LimitKind.IN_FLIGHT, new InFlight(inFlight));
  }

  /** The same, as far as they keep to these limits; a time of day is that of today. */
  public SendSettings within(Limits limits) {
    return pace(limits.pace(pace))
        .inFlight(limits.inFlight(inFlight))
        .stopRules(limits.stopRules(stopRules, clock));
  }

  /** The same with these guards, each of which may object. */
  public SendSettings guards(List<? extends Guard> others) {
    return guard(Guard.all(others));
  }

  public SendSettings guard(Guard other) {
    return new SendSettings(
        other, pace, inFlight, stopRules, patience, responses, retry, clock, listener, metrics);
  }

  public SendSettings pace(Pace other) {
    return new SendSettings(
        guard, other, inFlight, stopRules, patience, responses, retry, clock, listener, metrics);
  }

  /**
   * The same with so many actions under way at most.
   *
   * @throws ConfigurationException unless {@code other} is 1 to 4,096
   */
  public SendSettings inFlight(int other) {
    return new SendSettings(
        guard, pace, other, stopRules, patience, responses, retry, clock, listener, metrics);
  }

  public SendSettings stopRules(StopRules other) {
    return new SendSettings(
        guard, pace, inFlight, other, patience, responses, retry, clock, listener, metrics);
  }

  public SendSettings patience(Patience other) {
    return new SendSettings(
        guard, pace, inFlight, stopRules, other, responses, retry, clock, listener, metrics);
  }

  public SendSettings responses(ResponseRules other) {
    return new SendSettings(
        guard, pace, inFlight, stopRules, patience, other, retry, clock, listener, metrics);
  }

  public SendSettings retry(Retry other) {
    return new SendSettings(
        guard, pace, inFlight, stopRules, patience, responses, other, clock, listener, metrics);
  }

  public SendSettings clock(InstantSource other) {
    return new SendSettings(
        guard, pace, inFlight, stopRules, patience, responses, retry, other, listener, metrics);
  }

  public SendSettings listener(RunListener other) {
    return new SendSettings(
        guard, pace, inFlight, stopRules, patience, responses, retry, clock, other, metrics);
  }

  public SendSettings metrics(Metrics other) {
    return new SendSettings(
        guard, pace, inFlight, stopRules, patience, responses, retry, clock, listener, other);
  }
}
