package dev.callsheet.dispatch;

import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.dispatch.pace.Patience;
import dev.callsheet.dispatch.pace.Retry;
import dev.callsheet.dispatch.pace.StopRules;
import dev.callsheet.plan.Gate;
import dev.callsheet.wire.Encoder;
import dev.callsheet.wire.Wire;
import java.time.InstantSource;

/** What a run is made with. */
record Settings(
    Wire wire,
    Encoder encoder,
    Gate gate,
    Pace pace,
    int inFlight,
    StopRules stopRules,
    Patience patience,
    ResponseRules responses,
    Retry retry,
    Canary canary,
    Journal journal,
    RunListener listener,
    InstantSource clock,
    Stopwatch stopwatch,
    Metrics metrics) {}
