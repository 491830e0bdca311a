package dev.callsheet;

import dev.callsheet.dispatch.Canary;
import dev.callsheet.dispatch.Dispatcher;
import dev.callsheet.dispatch.Journal;
import dev.callsheet.dispatch.pace.Brake;
import dev.callsheet.dispatch.pace.Limits;

/** Makes the dispatcher of one run. */
interface Dispatchers {
  /** Which writes there, asks after that part, and ends when that says so. */
  Dispatcher of(Journal journal, Canary parts, Brake brake, Limits limits);
}
