package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.Binder;
import dev.callsheet.dsl.bind.Bindings;
import dev.callsheet.dsl.bind.HostNames;
import dev.callsheet.dsl.bind.LongBlocks;
import dev.callsheet.dsl.bind.Objection;
import dev.callsheet.dsl.bind.Objections;
import dev.callsheet.dsl.bind.SyntaxCheck;
import dev.callsheet.dsl.bind.TypeNames;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.stmt.Statement;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.MethodTooLargeException;

/** Writes the class of a script. */
public final class ProgramWriter {
  private ProgramWriter() {}

  /** The bytes of a script's class; none when there are objections. */
  public record Written(Optional<byte[]> bytes, List<Objection> objections) {
    public Written {
      objections = List.copyOf(objections);
    }
  }

  /**
   * Compiles a parsed script whose words have been rewritten. One that does not fit into a class,
   * or a block of it into a method, is cut.
   *
   * @param given what the host provides
   * @param file that the script's lines are said to be in
   */
  public static Written write(ModuleNode module, HostNames given, String file) {
    Objections objections = new Objections();
    SyntaxCheck.check(module, objections, given.classes().isPresent());
    if (!objections.all().isEmpty()) {
      return new Written(Optional.empty(), objections.all());
    }
    Optional<Written> whole = attempt(module, given, file, false);
    if (whole.isPresent()) {
      return whole.get();
    }
    LongBlocks.cut(module.getStatementBlock(), SyntaxCheck.methods(module));
    return attempt(module, given, file, true).orElseThrow();
  }

  /** The script, written in one class or in several; empty when it does not fit into one. */
  private static Optional<Written> attempt(
      ModuleNode module, HostNames given, String file, boolean parted) {
    Objections objections = new Objections();
    Statement body = module.getStatementBlock();
    TypeNames types = new TypeNames(module, objections, given);
    Bindings bindings =
        new Binder(body, types, objections, given).bind(SyntaxCheck.methods(module));
    CallWriter.check(bindings, objections);
    ProgramClasses classes = new ProgramClasses(bindings, types, objections, file, parted);
    try {
      byte[] bytes = classes.write();
      return Optional.of(
          new Written(
              objections.all().isEmpty() ? Optional.of(bytes) : Optional.empty(),
              objections.all()));
    } catch (MethodTooLargeException | ClassTooLargeException e) {
      if (!parted) {
        return Optional.empty();
      }
      objections.wrong(
          classes.last().orElse(body),
          "the script is too long: up to here one method has grown to 64 KB of byte code",
          "split what stands here into methods");
      return Optional.of(new Written(Optional.empty(), objections.all()));
    } catch (RuntimeException e) {
      // Whatever a stranger's script makes the class writer stumble over, it is not run.
      objections.outside(body, "something that this script does", "write it in simpler statements");
      return Optional.of(new Written(Optional.empty(), objections.all()));
    }
  }
}
