package dev.callsheet.dsl.editor;

import dev.callsheet.dsl.data.Rows;
import groovy.lang.Closure;
import groovy.lang.DelegatesTo;
import groovy.transform.NamedParam;
import java.util.Map;

/**
 * What a script can say anywhere. For editors and readers only: nothing implements it, so that it
 * cannot be called; the compiler of scripts knows its words from the vocabulary.
 */
public interface SheetWords {
  /** Texts a contact, as the acting user {@code agent}. */
  void sms(
      @NamedParam(value = "to", type = Object.class, required = true)
          @NamedParam(value = "message", type = CharSequence.class, required = true)
          @NamedParam(value = "agent", type = CharSequence.class)
          @NamedParam(value = "expires", type = Object.class)
          Map<String, ?> options);

  /** Texts a contact from a team's number. */
  void teamSms(
      @NamedParam(value = "to", type = Object.class, required = true)
          @NamedParam(value = "message", type = CharSequence.class, required = true)
          @NamedParam(value = "from", type = CharSequence.class)
          @NamedParam(value = "expires", type = Object.class)
          Map<String, ?> options,
      Object team);

  /** Puts a contact on the list of those whom nothing reaches any more; nothing is sent. */
  void suppress(
      @NamedParam(value = "reason", type = CharSequence.class, required = true)
          Map<String, ?> options,
      Object contact);

  /** Has an agent call a contact. */
  void call(
      @NamedParam(value = "to", type = Object.class, required = true)
          @NamedParam(value = "agent", type = CharSequence.class)
          @NamedParam(value = "name", type = CharSequence.class)
          @NamedParam(value = "expires", type = Object.class)
          Map<String, ?> options);

  /** A queue, by its number or its name, for one verb: {@code queue 17 remove lead}. */
  QueueWords queue(Object id);

  /** A queue, by its number or its name, for the verbs in a block. */
  void queue(
      Object id,
      @DelegatesTo(value = QueueWords.class, strategy = Closure.DELEGATE_FIRST) Closure<?> block);

  /** A cadence, by its number or its name, for one verb: {@code cadence 9 add lead}. */
  CadenceWords cadence(Object id);

  /** A cadence, by its number or its name, for the verbs in a block. */
  void cadence(
      Object id,
      @DelegatesTo(value = CadenceWords.class, strategy = Closure.DELEGATE_FIRST) Closure<?> block);

  /** A powerlist, by its id in quotes or its name, for one verb. */
  PowerlistWords powerlist(Object id);

  /** A powerlist, by its id in quotes or its name, for the verbs in a block. */
  void powerlist(
      Object id,
      @DelegatesTo(value = PowerlistWords.class, strategy = Closure.DELEGATE_FIRST)
          Closure<?> block);

  /** Every powerlist, for one verb: {@code allPowerlists.remove lead}. */
  AllPowerlistsWords getAllPowerlists();

  /** Every powerlist, for the verbs in a block. */
  void allPowerlists(
      @DelegatesTo(value = AllPowerlistsWords.class, strategy = Closure.DELEGATE_FIRST)
          Closure<?> block);

  /** Gives names to ids. */
  void names(
      @DelegatesTo(value = NameWords.class, strategy = Closure.DELEGATE_ONLY) Closure<?> block);

  /** Who may be reached, and when; it holds besides all other policies. */
  void policy(Closure<?> block);

  /** The rows of a CSV file whose first line names the columns. */
  Rows csv(String file);

  /** The rows of a CSV file whose first line names the columns. */
  Rows csv(
      @NamedParam(value = "phone", type = Object.class)
          @NamedParam(value = "separator", type = CharSequence.class)
          @NamedParam(value = "encoding", type = CharSequence.class)
          @NamedParam(value = "region", type = CharSequence.class)
          Map<String, ?> options,
      String file);

  /** The rows of a file with one JSON object a line. */
  Rows jsonl(String file);

  /** The rows of a file with one JSON object a line. */
  Rows jsonl(
      @NamedParam(value = "phone", type = Object.class)
          @NamedParam(value = "region", type = CharSequence.class)
          Map<String, ?> options,
      String file);

  /** Whether somebody who wrote this wants to hear no more, such as {@code STOP}. */
  boolean optOut(CharSequence text);

  /** A rule: on which events, under which conditions, what should happen. */
  void rule(
      String name,
      @DelegatesTo(value = RuleWords.class, strategy = Closure.DELEGATE_FIRST) Closure<?> block);

  /** A rule that is asked before those of a lower priority. */
  void rule(
      @NamedParam(value = "priority", type = Integer.class) Map<String, ?> options,
      String name,
      @DelegatesTo(value = RuleWords.class, strategy = Closure.DELEGATE_FIRST) Closure<?> block);

  /** Rules of which only the first that fits fires. */
  void firstOf(String name, Closure<?> rules);

  /** Where the fields of a contact are in an event. */
  void contact(
      @NamedParam(value = "from", type = Map.class, required = true) Map<String, ?> options);

  /** What {@code --var NAME=VALUE} gave. */
  Map<String, String> getParams();
}
