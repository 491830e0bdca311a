package dev.callsheet.dispatch

import dev.callsheet.action.Origin
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.plan.CommandSink
import dev.callsheet.plan.CommandSource
import dev.callsheet.plan.Planner
import dev.callsheet.problem.Source
import dev.callsheet.wire.Answer
import dev.callsheet.wire.Request
import dev.callsheet.wire.Wire
import groovy.transform.CompileStatic
import java.util.concurrent.CompletableFuture

/** A program of its own: dispatches as many actions as its argument says and prints the counts. */
@CompileStatic
class SmallHeap {
  static void main(String[] args) {
    long size = Long.parseLong(args[0])
    def plan = Planner.standard().plan(new CommandSource() {
      @Override
      String name() {
        'large'
      }

      @Override
      void emit(CommandSink sink) {
        def origin = Origin.of(new Source('large.groovy', 1, 1))
        for (long n = 0; n < size; n++) {
          sink.add(new SendSms(new PhoneNumber('+1' + (2_025_550_000L + n)), new Message("Hi number $n"), Optional.empty()), origin)
        }
      }
    })
    def answer = CompletableFuture.completedFuture((Answer) new Answer.Answered(200, '', Optional.empty()))
    def wire = new Wire() {
      @Override
      CompletableFuture<Answer> send(Request request) {
        answer
      }

      @Override
      void close() {
      }
    }
    println new Dispatcher(wire, Plans.ENCODER, SendSettings.standard()).run(plan).counts()
    plan.close()
  }
}
