package dev.callsheet.dsl.tree;

/** Has one method for each node that stands for a word. */
public interface WordVisitor {
  void visit(BlockExpression block);

  void visit(ContactExpression contact);

  void visit(NameExpression name);

  void visit(NoteExpression note);

  void visit(OrderExpression order);

  void visit(RowsExpression rows);

  void visit(RuleExpression rule);

  void visit(SayExpression say);

  void visit(SeenExpression seen);

  void visit(StopExpression stop);

  void visit(SubjectExpression subject);
}
