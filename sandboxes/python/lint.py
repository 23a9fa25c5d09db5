"""Prints Pyflakes' warnings about the files given as arguments, and beginners' mistakes that Pyflakes does not find."""

import ast
import sys

from pyflakes import api, reporter

SHRINKING = {'remove', 'pop', 'clear', 'insert'}
ORDER = (ast.Lt, ast.Gt, ast.LtE, ast.GtE)
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
TEXT, TEXTS = 'text', 'texts'


def method(node):
    """The method's name and its object if the node is a method call."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr, node.func.value
    return None, None


def is_name(node, name):
    return isinstance(node, ast.Name) and node.id == name


def is_changeable(node):
    """Whether the expression creates a list, a dictionary or a set."""
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
            return 'the list has the same inner list several times, so changing one changes them all'
    return None


def shrinks(node, name):
    called, of = method(node)
    if called in SHRINKING and is_name(of, name):
        return True
    return isinstance(node, ast.Delete) and any(
        isinstance(target, ast.Subscript) and is_name(target.value, name) for target in node.targets
    )


def has_fixed_size(node):
    """Whether the expression creates a dictionary or set. A loop over one raises an error if its size changes."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ('dict', 'set', 'defaultdict', 'Counter', 'OrderedDict')
    return isinstance(node, (ast.Dict, ast.DictComp, ast.Set, ast.SetComp))


def is_list(node):
    if isinstance(node, ast.Call):
        return method(node)[0] == 'split' or is_name(node.func, 'list') or is_name(node.func, 'sorted')
    return isinstance(node, (ast.List, ast.ListComp))


def effect_of_change(name, nodes):
    """What a loop over the variable does if the variable's value changes, judging by what the program assigns to it."""
    values = [value for node in nodes for target, value, _ in assigned(node) if target == name]
    if values and all(map(has_fixed_size, values)):
        return 'which raises a RuntimeError'
    if values and all(map(is_list, values)):
        return 'so the loop skips items'
    return 'so the loop skips items of a list, or raises a RuntimeError for a dictionary or set'


def changed_in_loop(node, nodes):
    """Finds changes to the size of the collection that a loop iterates over, unless the loop ends there."""
    through = node.iter if isinstance(node, ast.For) else None
    if isinstance(through, ast.Call) and is_name(through.func, 'enumerate'):
        through = through.args[0] if through.args else None
    if not isinstance(through, ast.Name):
        return

    def blocks(statements):
        ends = bool(statements) and isinstance(statements[-1], (ast.Break, ast.Return, ast.Raise))
        for statement in statements:
            inner = [getattr(statement, field, None) or [] for field in ('body', 'orelse', 'finalbody')]
            if isinstance(statement, (ast.If, ast.For, ast.While, ast.With, ast.Try)):
                for block in inner:
                    yield from blocks(block)
            elif not ends and not isinstance(statement, SCOPES):
                yield from (each for each in ast.walk(statement) if shrinks(each, through.id))

    for change in blocks(node.body):
        effect = effect_of_change(through.id, nodes)
        yield change, f"'{through.id}' changes while the loop goes through it, {effect}"


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
        # An object may change through its methods, its items, or a function that it is passed to.
        used = [each.value] if isinstance(each, (ast.Attribute, ast.Subscript)) else []
        used += each.args if isinstance(each, ast.Call) else []
        if any(is_name(part, name) for part in used for name in names):
            return None
    return 'nothing in this loop changes the variables in its condition'


class Texts:
    """Finds out which names hold only text from the input that was not converted."""

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
    """The node and everything in it except functions and classes."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, SCOPES):
            yield from inside(child)


def assigned(node):
    """The assignments that a node makes: name, value, and whether the name gets only an item of the value."""
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
            # The kind of an item of an item is unknown.
            yield from names_of(element, None if is_item else value, True)


def compared_texts(body):
    texts = Texts(body)
    for statement in body:
        for node in inside(statement):
            if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ORDER):
                if texts.kind(node.left) == TEXT and texts.kind(node.comparators[0]) == TEXT:
                    yield node, "this compares strings, letter by letter: '10' < '9'. Convert numbers with int first"


def sorted_before(node):
    """The list in `map(int, sorted(list))` or `int(x) for x in sorted(list)`."""
    listed = None
    if isinstance(node, ast.Call) and is_name(node.func, 'map') and len(node.args) == 2:
        converted, listed = node.args
    elif isinstance(node, (ast.ListComp, ast.GeneratorExp)) and isinstance(node.elt, ast.Call):
        converted, listed = node.elt.func, node.generators[0].iter
    if isinstance(listed, ast.Call) and is_name(listed.func, 'sorted') and len(listed.args) == 1 and not listed.keywords:
        return listed.args[0] if is_name(converted, 'int') or is_name(converted, 'float') else None
    return None


def converted_items(nodes):
    """The lists whose items are converted, as in `int(list[i])`. A constant index says nothing about other items."""
    for node in nodes:
        if isinstance(node, ast.Call) and (is_name(node.func, 'int') or is_name(node.func, 'float')) and node.args:
            item = node.args[0]
            if isinstance(item, ast.Subscript) and isinstance(item.value, ast.Name):
                if not isinstance(item.slice, (ast.Constant, ast.Slice)):
                    yield item.value.id


def sorted_texts(body):
    texts = Texts(body)
    nodes = [each for statement in body for each in inside(statement)]
    numbers = set(converted_items(nodes))
    for node in nodes:
        listed = sorted_before(node)
        if listed is None and isinstance(node, ast.Call) and not node.args and not node.keywords:
            called, of = method(node)
            listed = of if called == 'sort' and isinstance(of, ast.Name) and of.id in numbers else None
        if listed is not None and texts.kind(listed) == TEXTS:
            yield node, "this sorts strings, letter by letter: '10' comes before '9'. Convert them to numbers first, then sort"


def leaves(block):
    """Whether a block always ends with `return`, `break` or `raise`."""
    last = block[-1] if block else None
    if isinstance(last, ast.If):
        return leaves(last.body) and leaves(last.orelse)
    return isinstance(last, (ast.Return, ast.Break, ast.Raise))


def single_round(node):
    """Warns about a loop that tests something in its first iteration and always ends there."""
    if not isinstance(node, ast.For) or not leaves(node.body):
        return
    if any(isinstance(each, ast.Continue) for statement in node.body for each in ast.walk(statement)):
        return
    last = node.body[-1]
    if isinstance(last, ast.If):
        yield last.orelse[-1], f'the loop on line {node.lineno} never reaches a second iteration: it ends here at the latest'
    elif len(node.body) > 1 and isinstance(node.body[-2], ast.If) and leaves(node.body[-2].body):
        yield last, f'the loop on line {node.lineno} never reaches a second iteration: it ends here at the latest'


# Methods that usually only strings have.
TEXT_METHODS = {'strip', 'lstrip', 'rstrip', 'upper', 'lower', 'title', 'capitalize', 'swapcase', 'zfill'}


def without_effect(node):
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called, _ = method(node.value)
        if called in TEXT_METHODS:
            return f"the result of '{called}' is not used: a string itself never changes"
        if is_name(node.value.func, 'sorted') or is_name(node.value.func, 'reversed'):
            return f"the result of '{node.value.func.id}' is not used: the list itself does not change"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Compare):
        return 'this comparison has no effect'
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Attribute):
        return f"'{node.value.attr}' is not called: its brackets are missing"
    return None


def never_reached(node):
    """The first statement after one that leaves the block."""
    for field in ('body', 'orelse', 'finalbody'):
        block = getattr(node, field, None)
        if isinstance(block, list):
            for one, other in zip(block, block[1:]):
                if isinstance(one, (ast.Return, ast.Break, ast.Continue, ast.Raise)):
                    yield other, 'this line is never reached'
                    break


def compared_identity(node):
    """`a + b is c`: whether equal numbers are the same object is a matter of chance."""
    if not (isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], (ast.Is, ast.IsNot))):
        return None
    for side in (node.left, node.comparators[0]):
        is_number = isinstance(side, ast.Call) and isinstance(side.func, ast.Name) and side.func.id in ('int', 'len', 'sum', 'ord')
        if is_number or isinstance(side, ast.BinOp):
            return "'is' asks whether both are the same object, not whether they are equal: use '=='"
    return None


CHANGING = {'sort', 'reverse', 'append', 'extend', 'insert', 'pop', 'remove', 'clear'}


def second_names(body):
    """`b = a` for a list, then a change to one of them, and then a use of the other."""
    nodes = [node for statement in body for node in inside(statement)]
    given = {}
    for node in nodes:
        for name, value, is_item in assigned(node):
            given.setdefault(name, []).append(None if is_item else value)
    names = [node for node in nodes if isinstance(node, ast.Name)]
    for second, values in given.items():
        first = values[0].id if len(values) == 1 and isinstance(values[0], ast.Name) else None
        made = given.get(first, [])
        if first is None or first == second or len(made) != 1 or not (is_list(made[0]) or is_copy(made[0])):
            continue
        begin = values[0].lineno
        for node in nodes:
            called, of = method(node)
            changed = of.id if called in CHANGING and isinstance(of, ast.Name) else None
            if changed not in (first, second) or node.lineno <= begin:
                continue
            other = first if changed == second else second
            if any(each.id == other and each.lineno > node.lineno for each in names):
                yield node, (
                    f"this also changes '{other}': line {begin} gives the same list a second name."
                    f' For a copy, write {first}.copy()'
                )
                break


def is_copy(node):
    return isinstance(node, ast.Call) and method(node)[0] == 'copy' or isinstance(node, ast.BinOp) and is_changeable(node)


def lost_step(node, body):
    """`i += 2` as the last use of the variable of a `for` loop over a range."""
    if not (isinstance(node, ast.For) and isinstance(node.target, ast.Name) and isinstance(node.iter, ast.Call)):
        return
    if not is_name(node.iter.func, 'range'):
        return
    name = node.target.id

    def steps(statements):
        for statement in statements:
            if isinstance(statement, ast.AugAssign) and is_name(statement.target, name):
                yield statement
            if isinstance(statement, ast.If):
                yield from steps(statement.body)
                yield from steps(statement.orelse)

    uses = [each for statement in body for each in ast.walk(statement) if is_name(each, name)]
    for step in steps(node.body):
        # Code above the step runs after it only in the next iteration, when `for` has already set the variable again.
        if not any(each.lineno > step.lineno or each.lineno == step.lineno and each is not step.target for each in uses):
            yield step, f"this has no effect: the next iteration of 'for' sets '{name}' to the next number of the range"


def grown_defaults(node):
    """`def f(x, seen=[])` that adds to the list."""
    if not isinstance(node, ast.FunctionDef):
        return
    names = node.args.posonlyargs + node.args.args
    pairs = list(zip(names[len(names) - len(node.args.defaults):], node.args.defaults))
    pairs += [(name, value) for name, value in zip(node.args.kwonlyargs, node.args.kw_defaults) if value]
    for name, value in pairs:
        grows = any(
            method(each)[0] in ('append', 'extend', 'insert') and is_name(method(each)[1], name.arg)
            for statement in node.body
            for each in ast.walk(statement)
        )
        if isinstance(value, ast.List) and not value.elts and grows:
            yield value, f"'{name.arg}' is one list for all calls: it keeps what earlier calls have added"


def is_none(node):
    return isinstance(node, ast.Constant) and node.value is None


def may_be_zero(node):
    """Whether the expression is a number that may be 0."""
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, (ast.Sub, ast.Mod, ast.FloorDiv)) and not isinstance(node.left, ast.Constant)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ('int', 'len', 'abs')
    return isinstance(node, ast.Constant) and type(node.value) is int and node.value == 0


def returned(function):
    """The expressions that a function returns; None for a `return` without one."""
    return [each.value for part in function.body for each in inside(part) if isinstance(each, ast.Return)]


def zero_as_none(body, functions):
    """Warns about conditions that mistake the number 0 for None."""
    nodes = [node for statement in body for node in inside(statement)]
    given = {}
    for node in nodes:
        for name, value, is_item in assigned(node):
            is_range = is_item and isinstance(value, ast.Call) and is_name(value.func, 'range')
            values = [ast.Constant(0)] if is_range and len(value.args) == 1 else [] if is_item or value is None else [value]
            if len(values) == 1 and isinstance(values[0], ast.Call) and isinstance(values[0].func, ast.Name):
                values = functions.get(values[0].func.id, values)
            given.setdefault(name, []).extend(values)

    def is_either(node):
        values = []
        if isinstance(node, ast.Name):
            values = given.get(node.id, [])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            values = functions.get(node.func.id, [])
        values = [each for value in values for each in (given.get(value.id, []) if isinstance(value, ast.Name) else [value])]
        return any(value is None or is_none(value) for value in values) and any(map(may_be_zero, values))

    for node in nodes:
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) and is_either(node.operand):
            yield node, "this is also true for 0. If only None is meant, write 'is None'"
        tests = [node.test] if isinstance(node, (ast.If, ast.While, ast.IfExp)) else []
        if isinstance(node, ast.BoolOp) and not may_be_zero(node.values[-1]):
            tests += node.values[:-1] if isinstance(node.op, ast.Or) else node.values
        for test in tests:
            if is_either(test):
                yield test, "this is also false for 0. If only None is meant, write 'is not None'"


def mistakes(tree):
    nodes = list(ast.walk(tree))
    shared = {name for node in nodes if isinstance(node, (ast.Global, ast.Nonlocal)) for name in node.names}
    functions = {node.name: returned(node) for node in nodes if isinstance(node, ast.FunctionDef)}
    for node in nodes:
        for message in (repeated(node), endless(node, shared), without_effect(node), compared_identity(node)):
            if message:
                yield node, message
        yield from changed_in_loop(node, nodes)
        yield from never_reached(node)
        yield from grown_defaults(node)
        yield from single_round(node)
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from compared_texts(node.body)
            yield from sorted_texts(node.body)
            yield from second_names(node.body)
            yield from zero_as_none(node.body, functions)
            for each in (each for statement in node.body for each in inside(statement)):
                yield from lost_step(each, node.body)


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
