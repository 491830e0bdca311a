package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.Binder;
import dev.callsheet.dsl.bind.Bindings;
import dev.callsheet.dsl.bind.HostNames;
import dev.callsheet.dsl.bind.LongBlocks;
import dev.callsheet.dsl.bind.Objections;
import dev.callsheet.dsl.bind.Objections.Objection;
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
   * Compiles a parsed script whose words have been rewritten. A block of it that does not fit into
   * a method is cut.
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
    LongBlocks.cut(module.getStatementBlock(), module.getMethods());
    return attempt(module, given, file, true).orElseThrow();
  }

  /** The script's class; empty when a method of one that was not cut yet is too long. */
  private static Optional<Written> attempt(
      ModuleNode module, HostNames given, String file, boolean cut) {
    Objections objections = new Objections();
    Statement body = module.getStatementBlock();
    TypeNames types = new TypeNames(module, objections, given);
    Bindings bindings = new Binder(body, types, objections, given).bind(module.getMethods());
    CallWriter.check(bindings, objections);
    ProgramClass type = new ProgramClass(bindings, types, objections);
    try {
      byte[] bytes = type.write(file);
      return Optional.of(
          new Written(
              objections.all().isEmpty() ? Optional.of(bytes) : Optional.empty(),
              objections.all()));
    } catch (MethodTooLargeException | ClassTooLargeException e) {
      if (!cut) {
        return Optional.empty();
      }
      boolean ofClass = e instanceof ClassTooLargeException;
      objections.wrong(
          type.last().orElse(body),
          ofClass
              ? "the script is too long: up to here it has all that fits into one class"
              : "the script is too long: up to here one method has grown to 64 KB of byte code",
          ofClass
              ? "put rules into several files, and lists into a CSV file"
              : "split what stands here into methods");
      return Optional.of(new Written(Optional.empty(), objections.all()));
    } catch (RuntimeException e) {
      // Whatever a stranger's script makes the class writer stumble over, it is not run.
      objections.outside(body, "something that this script does", "write it in simpler statements");
      return Optional.of(new Written(Optional.empty(), objections.all()));
    }
  }
}
