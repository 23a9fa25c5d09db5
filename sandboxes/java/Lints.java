import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.util.*;
import javax.lang.model.element.*;
import javax.lang.model.type.*;
import javax.tools.Diagnostic;

/** A javac plug-in that warns about beginners' mistakes that javac's own lints do not find. */
public class Lints implements Plugin {
    @Override
    public String getName() {
        return "Lints";
    }

    @Override
    public void init(JavacTask task, String... arguments) {
        Trees trees = Trees.instance(task);
        task.addTaskListener(new TaskListener() {
            @Override
            public void finished(TaskEvent event) {
                if (event.getKind() != TaskEvent.Kind.ANALYZE || event.getTypeElement() == null) return;
                // Inner classes have no separate events.
                new Finder(trees).scan(trees.getPath(event.getTypeElement()), null);
            }
        });
    }

    private static final class Finder extends TreePathScanner<Void, Void> {
        private static final Set<Tree.Kind> ASSIGNMENTS = EnumSet.of(
                Tree.Kind.PREFIX_INCREMENT, Tree.Kind.PREFIX_DECREMENT, Tree.Kind.POSTFIX_INCREMENT,
                Tree.Kind.POSTFIX_DECREMENT);
        private final Trees trees;
        /** The Scanners in the current method whose last call may have left the rest of a line unread. */
        private Set<Element> midLine = new HashSet<>();
        private TypeMirror returned;

        Finder(Trees trees) {
            this.trees = trees;
        }

        private void warn(Tree tree, String message) {
            trees.printMessage(Diagnostic.Kind.WARNING, message, tree, getCurrentPath().getCompilationUnit());
        }

        private TreePath pathOf(Tree tree) {
            return TreePath.getPath(getCurrentPath(), tree);
        }

        private String typeOf(Tree tree) {
            return String.valueOf(trees.getTypeMirror(pathOf(tree)));
        }

        private Element elementOf(Tree tree) {
            return trees.getElement(pathOf(tree));
        }

        @Override
        public Void visitMethod(MethodTree method, Void none) {
            Set<Element> outer = midLine;
            TypeMirror outerReturned = returned;
            midLine = new HashSet<>();
            returned = method.getReturnType() == null ? null : trees.getTypeMirror(pathOf(method.getReturnType()));
            super.visitMethod(method, none);
            midLine = outer;
            returned = outerReturned;
            return null;
        }

        @Override
        public Void visitLambdaExpression(LambdaExpressionTree lambda, Void none) {
            TypeMirror outer = returned;
            returned = null;
            super.visitLambdaExpression(lambda, none);
            returned = outer;
            return null;
        }

        @Override
        public Void visitBlock(BlockTree node, Void none) {
            super.visitBlock(node, none);
            List<? extends StatementTree> all = node.getStatements();
            for (int at = 1; at < all.size(); at++) checkIndentation(all.get(at - 1), all.get(at));
            return null;
        }

        /** Warns if a statement is indented like the body of the one before it, which has no braces. */
        private void checkIndentation(StatementTree before, StatementTree next) {
            StatementTree body = bodyOf(before);
            if (body == null || body instanceof BlockTree || body instanceof EmptyStatementTree) return;
            long column = columnOf(body);
            if (column == columnOf(next) && column > columnOf(before) && lineOf(body) > lineOf(before)
                    && lineOf(next) > lineOf(body))
                warn(before, "this covers only one statement, although more lines are indented;"
                        + " put braces around them");
        }

        /** The body of an `if` without `else`, or of a loop; null for other statements. */
        private static StatementTree bodyOf(StatementTree tree) {
            return switch (tree) {
                case IfTree each -> each.getElseStatement() == null ? each.getThenStatement() : null;
                case ForLoopTree each -> each.getStatement();
                case EnhancedForLoopTree each -> each.getStatement();
                case WhileLoopTree each -> each.getStatement();
                default -> null;
            };
        }

        private long startOf(Tree tree) {
            return trees.getSourcePositions().getStartPosition(getCurrentPath().getCompilationUnit(), tree);
        }

        private long lineOf(Tree tree) {
            return getCurrentPath().getCompilationUnit().getLineMap().getLineNumber(startOf(tree));
        }

        private long columnOf(Tree tree) {
            return getCurrentPath().getCompilationUnit().getLineMap().getColumnNumber(startOf(tree));
        }

        private static final Set<String> OBJECTS = Set.of("java.lang.String", "java.lang.Integer", "java.lang.Long",
                "java.lang.Character", "java.lang.Double");

        @Override
        public Void visitBinary(BinaryTree node, Void none) {
            if (node.getKind() == Tree.Kind.EQUAL_TO || node.getKind() == Tree.Kind.NOT_EQUAL_TO) {
                String type = typeOf(node.getLeftOperand());
                if (type.endsWith("[]") && typeOf(node.getRightOperand()).endsWith("[]"))
                    warn(node, "this compares references, not the items of two arrays; use Arrays.equals");
                if (OBJECTS.contains(type) && type.equals(typeOf(node.getRightOperand())))
                    warn(node, "this compares references, not the values of two " + type.replace("java.lang.", "")
                            + " objects; use equals");
            }
            return super.visitBinary(node, none);
        }

        @Override
        public Void visitVariable(VariableTree node, Void none) {
            if (node.getInitializer() != null) checkDivision(trees.getTypeMirror(getCurrentPath()), node.getInitializer());
            return super.visitVariable(node, none);
        }

        @Override
        public Void visitAssignment(AssignmentTree node, Void none) {
            checkDivision(trees.getTypeMirror(pathOf(node.getVariable())), node.getExpression());
            return super.visitAssignment(node, none);
        }

        @Override
        public Void visitCompoundAssignment(CompoundAssignmentTree node, Void none) {
            checkDivision(trees.getTypeMirror(pathOf(node.getVariable())), node.getExpression());
            return super.visitCompoundAssignment(node, none);
        }

        @Override
        public Void visitTypeCast(TypeCastTree node, Void none) {
            checkDivision(trees.getTypeMirror(getCurrentPath()), node.getExpression());
            return super.visitTypeCast(node, none);
        }

        @Override
        public Void visitReturn(ReturnTree node, Void none) {
            if (node.getExpression() != null && returned != null) checkDivision(returned, node.getExpression());
            return super.visitReturn(node, none);
        }

        /**
         * Warns if a quotient of integers becomes a floating-point number. Exempts products divided by a constant, as
         * in `n * (n - 1) / 2`, because they often have no fraction.
         */
        private void checkDivision(TypeMirror wanted, ExpressionTree value) {
            ExpressionTree inner = bare(value);
            if (wanted == null || !Set.of(TypeKind.DOUBLE, TypeKind.FLOAT).contains(wanted.getKind())) return;
            if (inner.getKind() != Tree.Kind.DIVIDE) return;
            BinaryTree division = (BinaryTree) inner;
            boolean isHalfProduct = bare(division.getLeftOperand()).getKind() == Tree.Kind.MULTIPLY
                    && bare(division.getRightOperand()).getKind() == Tree.Kind.INT_LITERAL;
            if (Set.of("int", "long").contains(typeOf(division)) && !isHalfProduct)
                warn(division, "both sides of this division are integers, so it drops the fraction");
        }

        private static ExpressionTree bare(ExpressionTree tree) {
            return tree instanceof ParenthesizedTree inner ? bare(inner.getExpression()) : tree;
        }

        @Override
        public Void visitExpressionStatement(ExpressionStatementTree node, Void none) {
            if (node.getExpression() instanceof MethodInvocationTree call
                    && call.getMethodSelect() instanceof MemberSelectTree select
                    && typeOf(select.getExpression()).equals("java.lang.String")
                    && !Set.of("getChars", "getBytes").contains(select.getIdentifier().toString())
                    && "java.lang.String".equals(typeOf(call)))
                warn(node, "the result of " + select.getIdentifier() + " is not used: a String itself never changes");
            return super.visitExpressionStatement(node, none);
        }

        private static final Set<String> TOKENS =
                Set.of("next", "nextInt", "nextLong", "nextDouble", "nextBoolean", "nextFloat", "nextBigInteger");

        @Override
        public Void visitMethodInvocation(MethodInvocationTree node, Void none) {
            super.visitMethodInvocation(node, none);
            if (!(node.getMethodSelect() instanceof MemberSelectTree select)) return null;
            if (!(select.getExpression() instanceof IdentifierTree object)) return null;
            if (!typeOf(object).equals("java.util.Scanner")) return null;
            Element scanner = elementOf(object);
            String name = select.getIdentifier().toString();
            if (TOKENS.contains(name)) midLine.add(scanner);
            boolean isUsed = getCurrentPath().getParentPath().getLeaf().getKind() != Tree.Kind.EXPRESSION_STATEMENT;
            if (name.equals("nextLine") && midLine.remove(scanner) && isUsed)
                warn(node, "this nextLine() returns the rest of the line that the previous call stopped in,"
                        + " often an empty string; call nextLine() once more to get the next line");
            return null;
        }

        @Override
        public Void visitForLoop(ForLoopTree node, Void none) {
            List<Tree> parts = new ArrayList<>(node.getUpdate());
            parts.add(node.getStatement());
            checkLoop(node.getCondition(), parts);
            return super.visitForLoop(node, none);
        }

        @Override
        public Void visitWhileLoop(WhileLoopTree node, Void none) {
            checkLoop(node.getCondition(), List.of(node.getStatement()));
            return super.visitWhileLoop(node, none);
        }

        @Override
        public Void visitDoWhileLoop(DoWhileLoopTree node, Void none) {
            checkLoop(node.getCondition(), List.of(node.getStatement()));
            return super.visitDoWhileLoop(node, none);
        }

        /** Warns about a loop whose condition depends only on local variables that the loop does not change. */
        private void checkLoop(ExpressionTree condition, List<? extends Tree> parts) {
            if (condition == null) return;
            Set<Element> names = new HashSet<>();
            boolean[] isKnown = {true};
            new TreeScanner<Void, Void>() {
                @Override
                public Void scan(Tree tree, Void none) {
                    if (tree instanceof MethodInvocationTree || tree instanceof MemberSelectTree
                            || tree instanceof ArrayAccessTree || tree instanceof AssignmentTree
                            || tree != null && ASSIGNMENTS.contains(tree.getKind())) isKnown[0] = false;
                    if (tree instanceof IdentifierTree) names.add(elementOf(tree));
                    return super.scan(tree, none);
                }
            }.scan(condition, null);
            boolean areLocal = names.stream().allMatch(each -> each != null
                    && Set.of(ElementKind.LOCAL_VARIABLE, ElementKind.PARAMETER).contains(each.getKind()));
            if (!isKnown[0] || names.isEmpty() || !areLocal) return;
            boolean[] mayEnd = {false};
            TreeScanner<Void, Void> search = new TreeScanner<>() {
                @Override
                public Void scan(Tree tree, Void none) {
                    Tree target = switch (tree) {
                        case AssignmentTree each -> each.getVariable();
                        case CompoundAssignmentTree each -> each.getVariable();
                        case UnaryTree each when ASSIGNMENTS.contains(each.getKind()) -> each.getExpression();
                        case null, default -> null;
                    };
                    if (tree instanceof BreakTree || tree instanceof ReturnTree || tree instanceof ThrowTree
                            || tree instanceof YieldTree || tree != null && tree.toString().startsWith("System.exit")
                            || target != null && names.contains(elementOf(target))) mayEnd[0] = true;
                    return super.scan(tree, none);
                }
            };
            for (Tree part : parts) search.scan(part, null);
            if (!mayEnd[0]) warn(condition, "nothing in this loop changes the variables in its condition");
        }
    }
}
