package dev.callsheet.dsl.type;

import dev.callsheet.dsl.data.CsvCall;
import dev.callsheet.dsl.data.header.DataHeaders;
import dev.callsheet.dsl.parse.Arguments;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.dsl.type.Known.Block;
import dev.callsheet.dsl.type.Known.Listed;
import dev.callsheet.dsl.type.Known.Of;
import dev.callsheet.dsl.type.Known.Row;
import dev.callsheet.dsl.type.Known.Text;
import dev.callsheet.dsl.type.Known.Usual;
import dev.callsheet.dsl.words.Subject;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.jspecify.annotations.Nullable;

/** Words, which give nothing, and those that read data. */
final class WordTypes extends Part {
  private static final Set<String> CONDITIONS = Set.of("when", "unless");
  private static final Set<String> PARTS = Set.of("then", "otherwise");
  private static final Set<String> ASKED = Set.of("csv", "jsonl", "optOut");
  private static final Set<String> OF_RULES = Set.of("rule", "firstOf", "on", "contact", "note");

  private final @Nullable DataHeaders headers;
  private final Map<List<Object>, Read> looked = new HashMap<>();

  /** What was found of a file. */
  private record Read(@Nullable KnownFile file, @Nullable DataFault fault, boolean isAbsent) {}

  WordTypes(Inference script) {
    super(script);
    this.headers =
        script
            .options()
            .folder()
            .map(folder -> new DataHeaders(folder, script.options().sandbox().isPresent()))
            .orElse(null);
  }

  /** The data files that the script names. */
  Map<String, String> looked() {
    return headers == null ? Map.of() : headers.looked();
  }

  /** Whether a call without a dot means something that the script has made. */
  private boolean isOwn(String name) {
    return script.frame().find(name) != null || script.methodNames().contains(name);
  }

  /** Whether a name alone is a word. */
  boolean isName(String name) {
    return Vocabulary.subject(name).isPresent() || name.equals("stop") || OF_RULES.contains(name);
  }

  boolean isRule() {
    return !script.context().part().isEmpty();
  }

  boolean isCondition() {
    return CONDITIONS.contains(script.context().part());
  }

  /** Whether it does nothing but give a value. */
  static boolean isAsked(MethodCallExpression call) {
    return ASKED.contains(String.valueOf(call.getMethodAsString()));
  }

  boolean isFact(String name) {
    return name.equals("event") || name.equals("contact");
  }

  /** Whether a call is a word that gives nothing. */
  boolean isWord(MethodCallExpression call) {
    String name = call.getMethodAsString();
    if (name == null) {
      return false;
    }
    if (!call.isImplicitThis()) {
      return subject(call) != null;
    }
    return !isOwn(name)
        && (Vocabulary.word(name).isPresent()
            || Vocabulary.subject(name).isPresent()
            || (!script.context().subject().isEmpty() && Vocabulary.isVerb(name)));
  }

  /** What {@code queue(17).add} is called on. */
  private @Nullable Subject subject(MethodCallExpression call) {
    String name =
        call.getObjectExpression() instanceof MethodCallExpression inner && inner.isImplicitThis()
            ? inner.getMethodAsString()
            : StatementTypes.name(call.getObjectExpression());
    return name == null || isOwn(name) ? null : Vocabulary.subject(name).orElse(null);
  }

  Known said(MethodCallExpression call) {
    String name = call.getMethodAsString();
    Context context = script.context();
    boolean isSubject = call.isImplicitThis() && Vocabulary.subject(name).isPresent();
    if (!isSubject) {
      script.reach.says();
    }
    script.consent.says(String.valueOf(name));
    ASTNode at = context.blamed() == null ? call.getMethod() : context.blamed();
    if (!isSubject && !CONDITIONS.contains(context.part()) && !context.asking().isEmpty()) {
      remarks.tell(
          at,
          "send-in-condition",
          context.blamed() == null ? name : remarks.said(at),
          context.asking());
    }
    if (call.getObjectExpression() instanceof MethodCallExpression inner) {
      script.values.id(inner, Arguments.of(inner, remarks).values());
    }
    Arguments given = Arguments.of(call, remarks);
    if (isSubject) {
      script.values.id(call, given.values());
      given.block().ifPresent(block -> block(name, block));
    } else {
      given.block().ifPresent(script::type);
    }
    script.gaps.options(given.named());
    word(call).ifPresent(word -> script.values.of(word, given));
    return Usual.ANY;
  }

  private void block(String subject, ClosureExpression block) {
    Context outer = script.enter(script.context().subject(subject));
    Frame names = script.enter();
    for (Parameter one :
        block.isParameterSpecified() ? block.getParameters() : Parameter.EMPTY_ARRAY) {
      script.declare(one.getName(), Usual.ANY, one);
    }
    script.statements.of(block.getCode());
    script.leave(names);
    script.leave(outer);
  }

  /** What a call says, unless it is a subject. */
  private Optional<Word> word(MethodCallExpression call) {
    String name = call.getMethodAsString();
    Optional<Subject> subject =
        call.isImplicitThis()
            ? Vocabulary.subject(script.context().subject())
            : Optional.ofNullable(subject(call));
    Optional<Word> own = call.isImplicitThis() ? Vocabulary.word(name) : Optional.empty();
    return own.or(() -> subject.flatMap(one -> Vocabulary.verb(one, name)));
  }

  /** A call of a name that nothing in the script has. */
  Known free(MethodCallExpression call, String name, List<Expression> given) {
    if (name.equals("csv") || name.equals("jsonl")) {
      given.forEach(script::type);
      KnownFile file = file(name, Arguments.of(call, remarks));
      script.reach.reads(call);
      if (file != null) {
        script.consent.reads(call.getMethod(), file);
      }
      return new Listed(
          new Row(file == null && name.equals("csv") ? KnownFile.CSV : file, ""), Of.ROWS);
    }
    if (name.equals("optOut")) {
      int before = script.effects.so();
      for (Expression one : given) {
        script.values.said(name, one);
      }
      script.effects.gave(call.getMethod(), before);
      return Usual.BOOL;
    }
    if (name.equals("policy")) {
      return Usual.ANY; // it is in the wrong place
    }
    if (name.equals("names")) {
      script.values.named(given);
      return Usual.ANY;
    }
    boolean isPart = CONDITIONS.contains(name) || PARTS.contains(name);
    if (isPart || OF_RULES.contains(name)) {
      for (Expression one : given) {
        if (one instanceof ClosureExpression block) {
          Context inside =
              isPart || name.equals("rule") ? script.context().part(name) : script.context();
          script.apply(
              Block.of(block.getParameters(), block.getCode(), script.frame()),
              List.of(),
              inside,
              null);
        } else {
          script.type(one);
          if (name.equals("contact")) {
            script.forms.path(one);
          }
        }
      }
      return Usual.ANY;
    }
    for (Known one : script.types(given)) {
      if (one instanceof Block block) {
        script.apply(block, List.of());
      }
    }
    return Usual.ANY;
  }

  /** The file that a call reads, if it is named and there. */
  private @Nullable KnownFile file(String word, Arguments given) {
    Map<String, Expression> options = new HashMap<>();
    given
        .named()
        .forEach(one -> options.put(one.getKeyExpression().getText(), one.getValueExpression()));
    List<Expression> values = given.values();
    String name =
        values.size() == 1 && script.type(values.get(0)) instanceof Text text ? text.only() : null;
    String separator = literal(options.get("separator"));
    String encoding = literal(options.get("encoding"));
    Expression phone = options.get("phone");
    List<String> phones = phones(phone);
    if (phone instanceof ConstantExpression && word.equals("jsonl")) {
      script.forms.path(phone);
    }
    if (name == null
        || headers == null
        || phones == null
        || options.containsKey("separator") != (separator != null && separator.length() == 1)
        || options.containsKey("encoding") != (encoding != null)) {
      return null;
    }
    CsvCall csv =
        new CsvCall(
            name,
            phones,
            separator == null ? null : separator.charAt(0),
            encoding,
            literal(options.get("region")));
    Read read = looked.get(List.of(word, csv));
    if (read == null) {
      read = read(headers, word, csv);
      looked.put(List.of(word, csv), read);
    }
    if (read.isAbsent()) {
      remarks.tell(values.get(0), "no-file", name);
    }
    DataFault fault = read.fault();
    if (fault != null) {
      remarks.tell(
          fault.about().isPresent() && phone != null ? phone : values.get(0),
          "data-file",
          String.valueOf(fault.getMessage()),
          fault.hint().orElse(""));
    }
    KnownFile file = read.file();
    if (file != null && phone != null) {
      phones.forEach(path -> script.near.read(file, path, phone));
    }
    return file;
  }

  private static Read read(DataHeaders headers, String word, CsvCall csv) {
    try {
      boolean isAbsent = headers.isAbsent(csv.name());
      Optional<KnownFile> file =
          isAbsent
              ? Optional.empty()
              : word.equals("csv")
                  ? headers.csv(csv).map(KnownFile::csv)
                  : headers.jsonl(csv.name()).map(fields -> KnownFile.jsonl(csv.name(), fields));
      return new Read(file.orElse(null), null, isAbsent);
    } catch (DataFault fault) {
      return new Read(null, fault, false);
    }
  }

  private @Nullable String literal(@Nullable Expression value) {
    return value != null && script.type(value) instanceof Text text ? text.only() : null;
  }

  /** The columns of phones; {@code null} when they are not written out. */
  private @Nullable List<String> phones(@Nullable Expression value) {
    if (value == null) {
      return List.of();
    }
    Known type = script.type(value);
    String only = literal(value);
    return only != null
        ? List.of(only)
        : type instanceof Listed list
                && list.element() instanceof Text texts
                && texts.is(Known.Origin.LITERAL)
            ? texts.all()
            : null;
  }
}
