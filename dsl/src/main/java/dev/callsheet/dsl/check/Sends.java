package dev.callsheet.dsl.check;

import dev.callsheet.dsl.words.Vocabulary;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/** Knows what in a script sends: words, and the script's methods that say words. */
public final class Sends {
  private final Declared declared;
  private final Set<String> methods = new HashSet<>();

  public Sends(List<MethodNode> all, Declared declared) {
    this.declared = declared;
    Map<String, Set<String>> callers = new HashMap<>();
    Deque<String> sending = new ArrayDeque<>();
    for (MethodNode method : all) {
      Search search = new Search();
      method.getCode().visit(search);
      if (search.found) {
        sending.add(method.getName());
      }
      search.calls.forEach(
          name -> callers.computeIfAbsent(name, n -> new HashSet<>()).add(method.getName()));
    }
    while (!sending.isEmpty()) {
      String method = sending.pop();
      if (methods.add(method)) {
        sending.addAll(callers.getOrDefault(method, Set.of()));
      }
    }
  }

  /** Whether a call says a word that sends, or calls a method that does. */
  public boolean isSend(MethodCallExpression call) {
    String name = call.getMethodAsString();
    if (name == null || !call.isImplicitThis()) {
      return call.getObjectExpression() instanceof VariableExpression variable
          && isEveryPowerlist(variable);
    }
    return declared.hasMethod(name)
        ? methods.contains(name)
        : Vocabulary.word(name).isPresent() || Vocabulary.subject(name).isPresent();
  }

  private boolean isEveryPowerlist(VariableExpression variable) {
    return Vocabulary.subject(variable.getName()).filter(s -> s.id().isEmpty()).isPresent()
        && !declared.variables().contains(variable.getName());
  }

  /** Whether a method of the script sends. */
  public boolean isSending(String method) {
    return methods.contains(method);
  }

  /** Whether anything in a piece of code sends. */
  public boolean anyIn(ASTNode code) {
    Search search = new Search();
    code.visit(search);
    return search.found;
  }

  private final class Search extends CodeVisitorSupport {
    private final Set<String> calls = new HashSet<>();
    private boolean found;

    @Override
    public void visitMethodCallExpression(MethodCallExpression call) {
      // The lines in names { } are called like subjects.
      if (call.isImplicitThis() && "names".equals(call.getMethodAsString())) {
        return;
      }
      // A word whose name is only known when the script runs may be any.
      found |= call.getMethodAsString() == null || isSend(call);
      calls.add(String.valueOf(call.getMethodAsString()));
      super.visitMethodCallExpression(call);
    }

    @Override
    public void visitVariableExpression(VariableExpression variable) {
      found |= isEveryPowerlist(variable);
    }
  }
}
