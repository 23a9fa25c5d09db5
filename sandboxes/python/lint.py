"""Prints the warnings of Pyflakes about the files given as arguments, and mistakes of beginners that it does not know."""

import ast
import sys

from pyflakes import api, reporter

SHRINKING = {'remove', 'pop', 'clear', 'insert'}
ORDER = (ast.Lt, ast.Gt, ast.LtE, ast.GtE)
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
TEXT, TEXTS = 'text', 'texts'


def method(node):
    """The name and the object of a call of a method."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr, node.func.value
    return None, None


def is_name(node, name):
    return isinstance(node, ast.Name) and node.id == name


def is_changeable(node):
    """Whether the expression makes a list, a dictionary or a set."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        return isinstance(node.left, ast.List) or isinstance(node.right, ast.List)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ('list', 'dict', 'set')
    return isinstance(node, (ast.List, ast.ListComp, ast.Dict, ast.DictComp, ast.Set, ast.SetComp))


def repeated(node):
    """`[[0] * m] * n`"""
    if not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult)):
        return None
    for side in (node.left, node.right):
        if isinstance(side, ast.List) and any(is_changeable(item) for item in side.elts):
            return 'the list has the same inner list several times, so a change of one row changes all'
    return None


def shrinks(node, name):
    called, of = method(node)
    if called in SHRINKING and is_name(of, name):
        return True
    return isinstance(node, ast.Delete) and any(
        isinstance(target, ast.Subscript) and is_name(target.value, name) for target in node.targets
    )


def has_fixed_size(node):
    """Whether the expression makes a dictionary or set: a loop over one stops if its size changes."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ('dict', 'set', 'defaultdict', 'Counter', 'OrderedDict')
    return isinstance(node, (ast.Dict, ast.DictComp, ast.Set, ast.SetComp))


def is_list(node):
    if isinstance(node, ast.Call):
        return method(node)[0] == 'split' or is_name(node.func, 'list') or is_name(node.func, 'sorted')
    return isinstance(node, (ast.List, ast.ListComp))


def effect_of_change(name, nodes):
    """What the loop does if the name's value changes, judged by the values that the program gives it."""
    values = [value for node in nodes for target, value, _ in assigned(node) if target == name]
    if values and all(map(has_fixed_size, values)):
        return 'which raises a RuntimeError'
    if values and all(map(is_list, values)):
        return 'so the loop skips items'
    return 'so the loop skips items of a list, or raises a RuntimeError for a dictionary or set'


def changed_in_loop(node, nodes):
    """Whether a loop removes or inserts items of what it goes through, and goes on."""
    if not (isinstance(node, ast.For) and isinstance(node.iter, ast.Name)):
        return

    def blocks(statements):
        ends = bool(statements) and isinstance(statements[-1], (ast.Break, ast.Return, ast.Raise))
        for statement in statements:
            inner = [getattr(statement, field, None) or [] for field in ('body', 'orelse', 'finalbody')]
            if isinstance(statement, (ast.If, ast.For, ast.While, ast.With, ast.Try)):
                for block in inner:
                    yield from blocks(block)
            elif not ends and not isinstance(statement, SCOPES):
                yield from (each for each in ast.walk(statement) if shrinks(each, node.iter.id))

    for change in blocks(node.body):
        effect = effect_of_change(node.iter.id, nodes)
        yield change, f"'{node.iter.id}' changes while the loop goes through it, {effect}"


def is_condition(node):
    """Whether the expression only compares variables and numbers."""
    if isinstance(node, ast.BoolOp):
        return all(is_condition(value) for value in node.values)
    if isinstance(node, ast.UnaryOp):
        return is_condition(node.operand)
    if isinstance(node, ast.BinOp):
        return is_condition(node.left) and is_condition(node.right)
    if isinstance(node, ast.Compare):
        return all(not isinstance(op, (ast.In, ast.NotIn)) for op in node.ops) and all(
            is_condition(side) for side in (node.left, *node.comparators)
        )
    return isinstance(node, ast.Name) or (isinstance(node, ast.Constant) and isinstance(node.value, (int, float)))


def endless(node, shared):
    if not (isinstance(node, ast.While) and isinstance(node.test, (ast.Compare, ast.BoolOp)) and is_condition(node.test)):
        return None
    names = {each.id for each in ast.walk(node.test) if isinstance(each, ast.Name)}
    if not names or names & shared:
        return None
    for each in (inner for statement in node.body for inner in ast.walk(statement)):
        if isinstance(each, (ast.Break, ast.Return, ast.Raise, ast.Yield, ast.YieldFrom, ast.Await)):
            return None
        if isinstance(each, ast.Call) and 'exit' in ast.unparse(each.func):
            return None
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load) and each.id in names:
            return None
        # An object may change through its methods, its items, or a function that gets it.
        used = [each.value] if isinstance(each, (ast.Attribute, ast.Subscript)) else []
        used += each.args if isinstance(each, ast.Call) else []
        if any(is_name(part, name) for part in used for name in names):
            return None
    return 'nothing in this loop changes the variables of its condition'


class Texts:
    """Which names hold only text of the input that was not converted."""

    def __init__(self, body):
        self.kinds = {}
        values = {}
        for statement in body:
            for node in inside(statement):
                for name, value, isItem in assigned(node):
                    values.setdefault(name, []).append((value, isItem))
        for _ in range(3):
            self.kinds = {name: self.common(each) for name, each in values.items()}

    def common(self, values):
        kinds = {self.kind(value, is_item) for value, is_item in values}
        return kinds.pop() if len(kinds) == 1 else None

    def kind(self, node, is_item=False):
        kind = self.whole(node)
        if is_item:
            return TEXT if kind == TEXTS else None
        return kind

    def whole(self, node):
        if isinstance(node, ast.Name):
            return self.kinds.get(node.id)
        if isinstance(node, ast.Subscript):
            kind = self.whole(node.value)
            return kind if isinstance(node.slice, ast.Slice) else TEXT if kind == TEXTS else None
        if isinstance(node, ast.Call):
            called, of = method(node)
            if is_name(node.func, 'input') or called in ('readline', 'read'):
                return TEXT
            if called in ('strip', 'rstrip'):
                return self.whole(of)
            if called in ('split', 'splitlines'):
                return TEXTS if self.whole(of) == TEXT else None
        return None


def inside(node):
    """The node and what is in it, without functions and classes."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, SCOPES):
            yield from inside(child)


def assigned(node):
    """The names that a node gives values to: name, value, and whether the name gets an item of the value."""
    if isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.NamedExpr)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        value = None if isinstance(node, ast.AugAssign) else node.value
        for target in targets:
            yield from names_of(target, value, False)
    elif isinstance(node, (ast.For, ast.comprehension)):
        yield from names_of(node.target, node.iter, True)


def names_of(target, value, is_item):
    if isinstance(target, ast.Name):
        yield target.id, value, is_item
    elif isinstance(target, (ast.Tuple, ast.List)):
        for element in target.elts:
            # An item of an item is of no known kind.
            yield from names_of(element, None if is_item else value, True)


def compared_texts(body):
    texts = Texts(body)
    for statement in body:
        for node in inside(statement):
            if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ORDER):
                if texts.kind(node.left) == TEXT and texts.kind(node.comparators[0]) == TEXT:
                    yield node, "this compares texts, letter by letter: '10' < '9'. Convert numbers with int first"


def without_effect(node):
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Compare):
        return 'this comparison has no effect'
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Attribute):
        return f"'{node.value.attr}' is not called: its brackets are missing"
    return None


def mistakes(tree):
    nodes = list(ast.walk(tree))
    shared = {name for node in nodes if isinstance(node, (ast.Global, ast.Nonlocal)) for name in node.names}
    for node in nodes:
        for message in (repeated(node), endless(node, shared), without_effect(node)):
            if message:
                yield node, message
        yield from changed_in_loop(node, nodes)
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from compared_texts(node.body)


for path in sys.argv[1:]:
    with open(path, encoding='utf-8') as file:
        text = file.read()
    name = path.removeprefix('/box/src/')
    found = []

    class Collector(reporter.Reporter):
        def __init__(self):
            pass

        def unexpectedError(self, filename, msg):
            pass

        def syntaxError(self, filename, msg, lineno, offset, text):
            pass

        def flake(self, message):
            found.append((message.lineno, message.col + 1, message.message % message.message_args))

    api.check(text, name, Collector())
    try:
        tree = ast.parse(text)
    except SyntaxError:
        continue
    found += {(node.lineno, node.col_offset + 1, message) for node, message in mistakes(tree)}
    for line, column, message in sorted(found):
        print(f'{name}:{line}:{column}: {message}')
