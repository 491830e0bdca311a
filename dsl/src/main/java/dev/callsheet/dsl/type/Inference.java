package dev.callsheet.dsl.type;

import dev.callsheet.dsl.bind.HostNames;
import dev.callsheet.dsl.bind.Objections;
import dev.callsheet.dsl.bind.TypeNames;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.type.Frame.Held;
import dev.callsheet.dsl.type.Known.Block;
import dev.callsheet.dsl.type.Known.Usual;
import dev.callsheet.dsl.words.Names;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.jspecify.annotations.Nullable;

/**
 * Goes once through a script and knows of each expression what it is. Blocks are walked where they
 * are called, with the types of what they are called with; what they give is kept by block and
 * types. For scripts that were made to take long there is a budget, beyond which nothing is known.
 */
public final class Inference {
  private static final int MOST_WALKS = 5_000;
  private static final int DEEPEST = 24;
  private static final int MOST_ROUNDS = 4;

  final Findings remarks;
  final TextRules texts;
  final Forms forms;
  final Unused unused;
  Unread unread;
  final Reach reach;
  final Effects effects = new Effects();
  final Consent consent;
  final GapNames gaps;
  final NearFields near;
  final Comparisons comparisons;
  final NeverEqual unequal;
  final Assumptions assumptions;
  final CastTypes casts;
  final MemberTypes members;
  final StaticCalls statics;
  final DeclaredCalls calls;
  final OperatorTypes operators;
  final WordTypes words;
  final WordValues values;
  final ExpressionTypes expressions;
  final StatementTypes statements;

  private record Walk(Block block, List<Known> given, Context context, @Nullable Known owner) {}

  private final CompileOptions options;
  private final ScriptNames names;
  private final TypeNames types;
  private final Map<String, List<MethodNode>> methods = new HashMap<>();
  private final Set<String> globals;

  /** What variables that are set again may be. */
  private final Map<Object, Known> joined = new HashMap<>();

  private final Map<Walk, Known> walked = new HashMap<>();
  private final Set<Block> waiting = new LinkedHashSet<>();
  private final Set<Object> called = new HashSet<>();
  private Frame frame;
  private Context context = Context.NONE;
  private @Nullable Known returned;
  private int depth;
  private int walks;
  private boolean isGrown;

  private Inference(
      ModuleNode module, ScriptNames names, Findings findings, CompileOptions options) {
    this.remarks = findings;
    this.options = options;
    this.types = new TypeNames(module, new Objections(), given(options));
    for (MethodNode method : module.getMethods()) {
      if (method.getCode() != null) {
        methods.computeIfAbsent(method.getName(), name -> new ArrayList<>()).add(method);
      }
    }
    this.names = names;
    this.globals = names.globals();
    this.frame = top();
    this.texts = new TextRules(this);
    this.forms = new Forms(this);
    this.unused = new Unused(this);
    this.unread = new Unread(this);
    this.reach = new Reach(this);
    this.consent = new Consent(this);
    this.gaps = new GapNames(this);
    this.near = new NearFields(this);
    this.comparisons = new Comparisons(this);
    this.unequal = new NeverEqual(this);
    this.assumptions = new Assumptions(this);
    this.casts = new CastTypes(this);
    this.members = new MemberTypes(this);
    this.statics = new StaticCalls(this);
    this.calls = new DeclaredCalls(this);
    this.operators = new OperatorTypes(this);
    this.words = new WordTypes(this);
    this.values = new WordValues(this);
    this.expressions = new ExpressionTypes(this);
    this.statements = new StatementTypes(this);
  }

  /** What the host gives to a script. */
  public static HostNames given(CompileOptions options) {
    Set<String> facts = new HashSet<>(options.facts());
    facts.add("params");
    return options
        .host()
        .map(host -> new HostNames(facts, host.types(), host.names(), Optional.empty()))
        .orElseGet(
            () ->
                new HostNames(
                    facts, Set.of(), Set.of(), Optional.of(name -> options.classes().find(name))));
  }

  /** Tells what cannot be done with what is there; gives the names that ids have. */
  public static Names tell(
      ModuleNode module, ScriptNames names, Findings findings, CompileOptions options) {
    Inference script = new Inference(module, names, findings, options);
    script.tell(module);
    findings.mute(false);
    findings.typed();
    findings.looked(script.words.looked());
    return script.values.names();
  }

  private void tell(ModuleNode module) {
    remarks.mute(true);
    isGrown = !names.isSettled();
    for (int round = 0; isGrown && round < MOST_ROUNDS; round++) {
      isGrown = false;
      walk(module);
    }
    if (!isGrown) {
      remarks.mute(false);
      walk(module);
      texts.tell();
      near.tell();
      unread.tell();
      reach.tell();
      consent.tell();
    }
  }

  private void walk(ModuleNode module) {
    unread = new Unread(this);
    reach.begin();
    walked.clear();
    called.clear();
    walks = 0;
    frame = top();
    context = Context.NONE;
    statements.of(module.getStatementBlock());
    for (List<MethodNode> overloads : methods.values()) {
      for (MethodNode method : overloads) {
        if (!called.contains(method.getCode())) {
          int[] before = reach.so();
          apply(block(method), anything(method.getParameters().length), Context.NONE, null);
          reach.uncalled(method, method.getName(), before);
        }
      }
    }
    // What nobody calls here may be called by somebody else.
    while (!waiting.isEmpty()) {
      for (Block block : List.copyOf(waiting)) {
        waiting.remove(block);
        if (!called.contains(block.code())) {
          apply(block, anything(block.takes()), Context.NONE, null);
        }
      }
    }
  }

  // Names

  /** A method of the script sees what has no declaration, and none of the script's variables. */
  private Frame top() {
    Frame top = new Frame(null, isAskedLater());
    for (String global : globals) {
      top.put(global, new Held(global, Usual.ANY));
    }
    return top;
  }

  private boolean isAskedLater() {
    return !context.part().isEmpty();
  }

  Frame frame() {
    return frame;
  }

  Context context() {
    return context;
  }

  /** Goes into a part of the script that has names of its own. */
  Frame enter() {
    Frame outer = frame;
    frame = new Frame(outer, isAskedLater());
    return outer;
  }

  void leave(Frame outer) {
    frame = outer;
  }

  /** Goes on in another context; the one before is for {@link #leave(Context)}. */
  Context enter(Context other) {
    Context outer = context;
    context = other;
    return outer;
  }

  void leave(Context outer) {
    context = outer;
  }

  void declare(String name, Known type, ASTNode at) {
    Known known = names.isChanged(name) ? type.widened() : type;
    if (names.isAssigned(name)) {
      known = grown(at, known);
    }
    frame.put(name, new Held(at, known));
  }

  void assign(VariableExpression variable, Known type) {
    Held held = frame.find(variable.getName());
    if (held != null && !globals.contains(variable.getName())) {
      Known known = names.isChanged(variable.getName()) ? type.widened() : type;
      held.type = grown(held.key, known);
      reach.changes();
      unread.set(variable, held);
    }
  }

  private Known grown(Object key, Known type) {
    Known before = joined.get(key);
    Known now = before == null ? type : Known.join(before, type);
    if (!now.equals(before)) {
      joined.put(key, now);
      isGrown = true;
    }
    return now;
  }

  /** A variable that a script has not declared, but sets somewhere. */
  boolean isGlobal(String name) {
    return globals.contains(name);
  }

  ScriptNames names() {
    return names;
  }

  /** Whether an expression names a class that the script may use. */
  boolean isType(Expression expression) {
    return types.isType(expression);
  }

  CompileOptions options() {
    return options;
  }

  Set<String> methodNames() {
    return Collections.unmodifiableSet(methods.keySet());
  }

  /** What an expression is. */
  Known type(Expression expression) {
    return expressions.of(expression);
  }

  List<Known> types(List<Expression> given) {
    List<Known> all = new ArrayList<>();
    given.forEach(one -> all.add(type(one)));
    return all;
  }

  /** A block that is there: it is walked at its calls, or at last when nobody calls it. */
  Block waits(Block block) {
    if (!called.contains(block.code())) {
      waiting.add(block);
    }
    return block;
  }

  void gives(Known type) {
    returned = returned == null ? type : Known.join(returned, type);
  }

  /** What a method of the script gives; {@code null} when it has none of that name. */
  @Nullable Known own(String name, List<Known> given, ASTNode call) {
    List<MethodNode> found = methods.get(name);
    if (found == null) {
      return null;
    }
    Known all = null;
    for (MethodNode method : found) {
      if (found.size() == 1 || method.getParameters().length == given.size()) {
        Context inside = context.asking().isEmpty() ? context : context.blamed(call);
        all = Known.join(all, casts.given(method, apply(block(method), given, inside, null)));
      }
    }
    return all == null ? Usual.ANY : all;
  }

  private static Block block(MethodNode method) {
    return Block.of(method.getParameters(), method.getCode(), null);
  }

  private static List<Known> anything(int count) {
    return Collections.nCopies(count, Usual.ANY);
  }

  /** What a block gives when it is called with such values in the same context. */
  Known apply(Block block, List<Known> given) {
    return apply(block, given, context, null);
  }

  /** What a block gives when it is called with such values; the owner's fields are names in it. */
  Known apply(Block block, List<Known> given, Context inside, @Nullable Known owner) {
    called.add(block.code());
    Walk walk = new Walk(block, given, inside, owner);
    Known known = walked.get(walk);
    if (known != null) {
      unread.again();
      reach.again(block.code());
      effects.again(block.code());
    }
    if (known == null && (depth >= DEEPEST || walks >= MOST_WALKS)) {
      effects.acts();
    }
    if (known != null || depth >= DEEPEST || walks >= MOST_WALKS) {
      return known == null ? Usual.ANY : known;
    }
    walked.put(walk, Usual.ANY); // what it gives to itself
    walks++;
    depth++;
    Frame outer = frame;
    Context before = enter(inside);
    Known result = returned;
    returned = null;
    frame = new Frame(block.seen() == null ? top() : block.seen(), isAskedLater());
    frame.owner(owner);
    int[] so = reach.so();
    int done = effects.so();
    unread.body();
    parameters(block, given);
    Known last = statements.of(block.code());
    Known all = returned == null ? last : Known.join(returned, last);
    Expression asked = block.code() == inside.asked() ? Code.last(block.code()) : null;
    if (asked != null && !(all instanceof Known.Num && !(asked instanceof BinaryExpression))) {
      assumptions.truth(Code.bare(asked), all);
    }
    unread.end();
    reach.ran(block.code(), so);
    effects.ran(block.code(), done);
    returned = result;
    frame = outer;
    leave(before);
    depth--;
    walked.put(walk, all);
    return all;
  }

  private void parameters(Block block, List<Known> given) {
    if (block.it()) {
      frame.put("it", new Held(block, given.isEmpty() ? Usual.ANY : given.get(0)));
      return;
    }
    for (int i = 0; i < block.parameters().size(); i++) {
      Parameter one = block.parameters().get(i);
      Known type =
          i < given.size()
              ? given.get(i)
              : one.hasInitialExpression() ? type(one.getInitialExpression()) : Usual.ANY;
      declare(one.getName(), CastTypes.declared(one.getType(), type), one);
    }
  }
}
