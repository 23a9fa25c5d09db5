// Prints warnings about the JavaScript files given as arguments: those of TypeScript's that hold without type
// annotations, and mistakes that TypeScript does not report.
const ts = require('typescript')

const SHOWN = new Set([
  ...[2304, 2552], // a name that does not exist
  ...[2448, 2449, 2454], // used before its declaration, or before it has a value
  ...[2588], // assignment to a constant
  ...[2367, 2839, 2845], // a comparison that is always true or false
  ...[2774, 2801], // an uncalled function or unawaited promise used as a condition
  ...[2551], // a misspelt property
  ...[1117], // a key given twice
  ...[1313, 2695], // an `if` without a body, a comma that drops a value
  ...[6133, 6198, 6199], // unused names
  ...[7027], // unreachable code
])

const OPTIONS = {
  allowJs: true,
  checkJs: true,
  noEmit: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.CommonJS,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.esnext.d.ts'],
  types: [],
  strictNullChecks: true,
  noUnusedLocals: true,
  allowUnreachableCode: false,
}

/** Whether an operator has no effect apart from its result, so that a statement must use that. */
const isPure = ({ kind }) =>
  (kind >= ts.SyntaxKind.LessThanToken && kind <= ts.SyntaxKind.CaretToken) ||
  kind === ts.SyntaxKind.InKeyword ||
  kind === ts.SyntaxKind.InstanceOfKeyword

const isOperation = (node, test) => ts.isBinaryExpression(node) && test(node.operatorToken)
const isAssignment = ({ kind }) => kind === ts.SyntaxKind.EqualsToken

/** The name of the method that a node calls, such as `sort` in `values.sort()`; undefined for other nodes. */
const methodOf = (node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text
    : undefined

const has = (node, test) =>
  test(node) || ts.forEachChild(node, (child) => has(child, test) || undefined) === true

/** Whether the node gives a new value to a variable that the test accepts. */
const assigns = (node, test) => {
  if (ts.isBinaryExpression(node) && ts.isAssignmentOperator(node.operatorToken.kind))
    return has(node.left, test)
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return /PlusPlus|MinusMinus/.test(ts.SyntaxKind[node.operator]) && has(node.operand, test)
  return (ts.isForOfStatement(node) || ts.isForInStatement(node)) && has(node.initializer, test)
}

/** Whether a node ends a loop other than by its condition, or may change any variable. */
const isWayOut = (node) =>
  ts.isBreakStatement(node) ||
  ts.isReturnStatement(node) ||
  ts.isThrowStatement(node) ||
  ts.isAwaitExpression(node) ||
  ts.isYieldExpression(node) ||
  methodOf(node) === 'exit'

const isCondition = (node) =>
  ts.isIdentifier(node) ||
  ts.isNumericLiteral(node) ||
  (ts.isParenthesizedExpression(node) && isCondition(node.expression)) ||
  (ts.isPrefixUnaryExpression(node) && !assigns(node, () => true) && isCondition(node.operand)) ||
  (ts.isBinaryExpression(node) &&
    !assigns(node, () => true) &&
    isCondition(node.left) &&
    isCondition(node.right))

const isFunction = (node) => ts.isFunctionLike(node)

const { SyntaxKind } = ts
const ARITHMETIC = new Set([
  ...[SyntaxKind.MinusToken, SyntaxKind.AsteriskToken, SyntaxKind.SlashToken, SyntaxKind.PercentToken],
])
const EQUAL = new Set([SyntaxKind.EqualsEqualsToken, SyntaxKind.EqualsEqualsEqualsToken])
const ORDER = new Set([
  ...[SyntaxKind.LessThanToken, SyntaxKind.GreaterThanToken],
  ...[SyntaxKind.LessThanEqualsToken, SyntaxKind.GreaterThanEqualsToken],
])
// `==` and `!=` are left out, because they can also compare a number with a digit in quotes.
const DIFFERENCE = new Set([SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken])
const NEEDS_RESULT = new Set([
  'map',
  'filter',
  'some',
  'every',
  'find',
  'findIndex',
  'reduce',
  'sort',
  'toSorted',
])
const COPYING = new Set(['concat', 'slice', 'toSorted', 'toReversed', 'with', 'toSpliced'])

/** How many names and calls may lie between a string and the input. */
const MOST_STEPS = 20

/** Finds mistakes in a file that can be recognised only from the types or declarations of its names. */
const readNames = (file, checker) => {
  const mistakes = []
  const typeOf = (node) => checker.getTypeAtLocation(node)
  const isNumber = (type) => (type.flags & ts.TypeFlags.NumberLike) !== 0
  const sameAs = (symbol) => (node) => ts.isIdentifier(node) && checker.getSymbolAtLocation(node) === symbol
  const namesIn = (node) => {
    const names = new Set()
    has(node, (each) => void (ts.isIdentifier(each) && names.add(checker.getSymbolAtLocation(each))))
    return [...names]
  }
  /** Whether a function that does not contain the variable's declaration assigns to the variable. */
  const isShared = (symbol) =>
    has(
      file,
      (node) =>
        isFunction(node) &&
        !has(node, (each) => each === symbol.valueDeclaration) &&
        has(node, (each) => assigns(each, sameAs(symbol))),
    )

  const loopOf = (node) => {
    const condition = ts.isForStatement(node) ? node.condition : node.expression
    if (condition === undefined || !isCondition(condition)) return
    const names = namesIn(condition)
    if (names.length === 0 || names.some((name) => name?.valueDeclaration === undefined || isShared(name)))
      return
    const parts = [node.statement, ...(ts.isForStatement(node) && node.incrementor ? [node.incrementor] : [])]
    const isChanged = parts.some((part) =>
      has(part, (each) => isWayOut(each) || names.some((name) => assigns(each, sameAs(name)))),
    )
    if (!isChanged)
      mistakes.push([
        condition.getStart(file),
        'Nothing in this loop changes the variables in its condition.',
      ])
  }

  /** Variables that are changed in callbacks for the input's `line` or `data` events, with the event's name. */
  const late = new Map()
  const lateOf = (node) => {
    const [event, callback] = node.arguments
    if (!callback || !isFunction(callback) || !ts.isStringLiteral(event) || !/^(line|data)$/.test(event.text))
      return
    has(callback.body, (each) => {
      if (!ts.isIdentifier(each)) return
      const symbol = checker.getSymbolAtLocation(each)
      if (
        symbol?.valueDeclaration &&
        !has(callback, (inner) => inner === symbol.valueDeclaration) &&
        has(
          callback.body,
          (inner) =>
            assigns(inner, sameAs(symbol)) ||
            (methodOf(inner) === 'push' && sameAs(symbol)(inner.expression.expression)),
        )
      )
        late.set(symbol, event.text)
    })
  }

  const isText = (node) => (typeOf(node).flags & ts.TypeFlags.StringLike) !== 0
  const isList = (node) => checker.isArrayType(typeOf(node)) || checker.isTupleType(typeOf(node))
  const warn = (node, message) => mistakes.push([node.getStart(file), message])

  /** Whether an expression is used as a number. */
  const isCalculated = (node) => {
    let outer = node.parent
    while (ts.isParenthesizedExpression(outer)) outer = outer.parent
    if (ts.isCallExpression(outer))
      return (
        ts.isPropertyAccessExpression(outer.expression) &&
        outer.expression.expression.getText(file) === 'Math'
      )
    if (!ts.isBinaryExpression(outer)) return false
    const { kind } = outer.operatorToken
    return (
      ARITHMETIC.has(kind) ||
      (ORDER.has(kind) && (isNumber(typeOf(outer.left)) || isNumber(typeOf(outer.right)))) ||
      (kind === ts.SyntaxKind.EqualsToken && isNumber(typeOf(outer.left)))
    )
  }

  /** Whether a variable that holds this value is used as a number somewhere. */
  const isLaterCalculated = (node) => {
    let declaration = node.parent
    while (ts.isParenthesizedExpression(declaration)) declaration = declaration.parent
    if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return false
    const name = sameAs(checker.getSymbolAtLocation(declaration.name))
    return has(file, (each) => name(each) && each !== declaration.name && isCalculated(each))
  }

  /** The declaration of a name or property. For `{ name }`, it is the variable's declaration. */
  const declarationOf = (node) => {
    const name = ts.isPropertyAccessExpression(node) ? node.name : node
    const declaration = ts.isIdentifier(name) && checker.getSymbolAtLocation(name)?.valueDeclaration
    return declaration && ts.isShorthandPropertyAssignment(declaration)
      ? checker.getShorthandAssignmentValueSymbol(declaration)?.valueDeclaration
      : declaration
  }

  /** Where a name gets its value: the value assigned to it, or a list of which it is an item (`isPart`) or the rest. */
  const originOf = (node) => {
    const declaration = declarationOf(node)
    if (!declaration) return undefined
    if (ts.isPropertyAssignment(declaration)) return { value: declaration.initializer }
    if (ts.isVariableDeclaration(declaration))
      return ts.isForOfStatement(declaration.parent.parent)
        ? { list: declaration.parent.parent.expression, isPart: true }
        : { value: declaration.initializer }
    const pattern = declaration.parent
    if (!ts.isBindingElement(declaration) || !ts.isArrayBindingPattern(pattern)) return undefined
    const list = ts.isVariableDeclaration(pattern.parent) ? pattern.parent.initializer : undefined
    return { list, isPart: !declaration.dotDotDotToken }
  }

  /** Whether an expression is text from the input that was not converted. */
  const isInputText = (node, steps = MOST_STEPS) => {
    if (node === undefined || steps === 0) return false
    if (ts.isParenthesizedExpression(node)) return isInputText(node.expression, steps - 1)
    if (ts.isElementAccessExpression(node)) return isInputList(node.expression, steps - 1)
    if (ts.isCallExpression(node)) {
      const name = methodOf(node)
      if (/^(toString|trim|trimEnd)$/.test(name)) return isInputText(node.expression.expression, steps - 1)
      return (name ?? node.expression.getText(file)) === 'readFileSync'
    }
    const { value, list, isPart } = originOf(node) ?? {}
    return list === undefined ? isInputText(value, steps - 1) : isPart && isInputList(list, steps - 1)
  }

  /** Whether an expression is a list of such strings. */
  const isInputList = (node, steps = MOST_STEPS) => {
    if (node === undefined || steps === 0) return false
    const name = methodOf(node)
    if (name === 'slice') return isInputList(node.expression.expression, steps - 1)
    // An empty separator would give single characters.
    const isSplit = name === 'split' && node.arguments.some((sign) => sign.getText(file).length > 2)
    if (name !== undefined) return isSplit && isInputText(node.expression.expression, steps - 1)
    const { value, list, isPart } = originOf(node) ?? {}
    return list === undefined ? isInputList(value, steps - 1) : !isPart && isInputList(list, steps - 1)
  }

  /** Warns if strings from the input are compared like numbers. */
  const textOrderOf = (node) => {
    if (
      isOperation(node, ({ kind }) => ORDER.has(kind)) &&
      [node.left, node.right].every((each) => isText(each) && isInputText(each))
    )
      warn(node, "This compares strings, letter by letter: '10' < '9'. Convert numbers with Number(…) first.")
  }

  /** Whether a value, maybe a parameter of unknown type, is compared with quoted digits and never set to a number. */
  const isDigit = (node) => {
    if (!isText(node) && (typeOf(node).flags & ts.TypeFlags.Any) === 0) return false
    const text = node.getText(file)
    const names = namesIn(node)
    const isSame = (each) =>
      each.getText(file) === text && namesIn(each).every((name, at) => name === names[at])
    const isQuoted = (each) => ts.isStringLiteral(each) && /^\d$/.test(each.text)
    const isCompared = (each) =>
      isOperation(each, ({ kind }) => ORDER.has(kind) || DIFFERENCE.has(kind)) &&
      ((isSame(each.left) && isQuoted(each.right)) || (isQuoted(each.left) && isSame(each.right)))
    return has(file, isCompared) && !has(file, (each) => assigns(each, isSame) && isNumber(typeOf(each)))
  }

  const isTimesTen = (node) =>
    isOperation(node, ({ kind }) => kind === ts.SyntaxKind.AsteriskToken) &&
    [node.left, node.right].some((each) => each.getText(file) === '10')

  /** Warns if a number and a string are joined with `+` and the result is used as a number. */
  const joinOf = (node) => {
    if (!isOperation(node, ({ kind }) => kind === ts.SyntaxKind.PlusToken)) return
    const isTextual = (each) => isText(each) || isDigit(each)
    // In `number + text + text`, the last `+` has a string on both sides.
    const isMixed = (each) =>
      isOperation(each, ({ kind }) => kind === ts.SyntaxKind.PlusToken) &&
      ((isTextual(each.left) && (isNumber(typeOf(each.right)) || isMixed(each.left))) ||
        (isNumber(typeOf(each.left)) && isTextual(each.right)) ||
        (isInputText(each.left) && isInputText(each.right)))
    // Nobody appends a digit to ten times a number on purpose.
    const isNextDigit = has(node.left, isTimesTen) && isDigit(node.right)
    if (isMixed(node) && (isCalculated(node) || isLaterCalculated(node) || isNextDigit))
      warn(node, 'This joins strings instead of adding: a string is not a number. Convert it with Number(…).')
  }

  /** Warns about mistakes in callbacks passed to array methods. */
  const callbackOf = (node, name) => {
    const [callback] = node.arguments
    if (!isList(node.expression.expression) || callback === undefined) return
    if (name === 'map' && ts.isIdentifier(callback) && callback.text === 'parseInt')
      warn(callback, "'map' gives parseInt the index as its base. Use Number instead.")
    if (!ts.isArrowFunction(callback) && !ts.isFunctionExpression(callback)) return
    const returns = []
    const collect = (each) => {
      if (ts.isReturnStatement(each)) returns.push(each)
      if (!isFunction(each)) ts.forEachChild(each, collect)
    }
    const isBlock = ts.isBlock(callback.body)
    if (isBlock) collect(callback.body)
    if (NEEDS_RESULT.has(name) && isBlock && !returns.some(({ expression }) => expression))
      warn(callback, `The function for '${name}' returns nothing. Is 'return' missing?`)
    if (name === 'sort' || name === 'toSorted') {
      const results = isBlock ? returns.flatMap(({ expression }) => expression ?? []) : [callback.body]
      const isTruth = (each) => (typeOf(each).flags & ts.TypeFlags.BooleanLike) !== 0
      if (results.length > 0 && results.every(isTruth))
        warn(callback, `The function for '${name}' must return a number, such as a - b, not true or false.`)
    }
    if (name === 'forEach')
      for (const each of returns)
        if (ts.isBlock(each.parent) && each.parent.statements.some(isPrinting))
          warn(
            each,
            "'return' ends only this call: forEach continues with the next item. Use for … of to stop.",
          )
  }

  /** Warns if a loop removes items from the array that it iterates over, unless the loop ends there. */
  const removalsOf = (list, body) => {
    if (!ts.isIdentifier(list) || !isList(list)) return
    const isSame = sameAs(checker.getSymbolAtLocation(list))
    const find = (node) => {
      if (isFunction(node)) return
      const name = methodOf(node)
      // With three or more arguments, `splice` also adds items.
      const isRemoval = name === 'shift' || (name === 'splice' && node.arguments.length < 3)
      if (isRemoval && isSame(node.expression.expression) && !endsBlock(node))
        warn(node, `'${list.text}' changes while the loop goes through it, so the loop may skip items.`)
      ts.forEachChild(node, find)
    }
    find(body)
  }

  /** Whether the statements after a node leave the loop. */
  const endsBlock = (node) => {
    for (let outer = node; !ts.isIterationStatement(outer, false) && !isFunction(outer); outer = outer.parent)
      if (ts.isBlock(outer) && /^(break|return|throw)\b/.test(outer.statements.at(-1)?.getText(file) ?? ''))
        return true
    return false
  }

  const isPrinting = (statement) =>
    ts.isExpressionStatement(statement) && /^(log|write)$/.test(methodOf(statement.expression) ?? '')

  /** Warns about a call that has no effect apart from its unused result. */
  const unusedOf = ({ expression }) => {
    const name = methodOf(expression)
    if (name === undefined) return
    const object = expression.expression.expression
    const hasCallback = expression.arguments.some((each) => !ts.isLiteralExpression(each))
    if (isText(object) && !(name.startsWith('replace') && hasCallback))
      warn(expression, `The result of '${name}' is not used: a string itself never changes.`)
    if (isList(object) && COPYING.has(name))
      warn(expression, `The result of '${name}' is not used: the array itself does not change.`)
  }

  const visit = (node) => {
    const name = methodOf(node)
    joinOf(node)
    textOrderOf(node)
    if (name !== undefined) callbackOf(node, name)
    if (ts.isExpressionStatement(node)) unusedOf(node)
    if (ts.isForInStatement(node) && isList(node.expression))
      warn(node, "'for … in' goes through the indexes, as strings. Use 'for … of' for the items.")
    if ((name === 'sort' || name === 'toSorted') && node.arguments.length === 0) {
      const type = typeOf(node.expression.expression)
      const [item] = checker.isArrayType(type) ? checker.getTypeArguments(type) : []
      if (item && isNumber(item))
        warn(node, `'${name}' without a function compares numbers as strings: 10 before 9.`)
      // In a list of lists, the type of the items of `[]` is unknown.
      else if (item && item.flags & ts.TypeFlags.Never)
        warn(node, `'${name}' without a function compares strings: 10 before 9. Are these numbers?`)
    }
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken &&
      isNumber(typeOf(node.left)) &&
      (isText(node.right) || isDigit(node.right))
    )
      mistakes.push([
        node.getStart(file),
        'This joins strings: the right side is a string. Convert it with Number(…).',
      ])
    if (ts.isForStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) loopOf(node)
    if (name === 'on') lateOf(node)
    if (ts.isForOfStatement(node)) removalsOf(node.expression, node.statement)
    if (name === 'forEach' && node.arguments[0]?.body)
      removalsOf(node.expression.expression, node.arguments[0].body)
    ts.forEachChild(node, visit)
  }
  visit(file)

  const early = (node, printing) => {
    if (isFunction(node)) return
    if (printing && ts.isIdentifier(node) && late.has(checker.getSymbolAtLocation(node)))
      mistakes.push([
        printing.getStart(file),
        `This runs before the first '${late.get(checker.getSymbolAtLocation(node))}' event. Print at the end of the input: on('${
          late.get(checker.getSymbolAtLocation(node)) === 'line' ? 'close' : 'end'
        }', …).`,
      ])
    const isPrinting = /^(log|write)$/.test(methodOf(node) ?? '')
    ts.forEachChild(node, (child) => early(child, isPrinting ? node : printing))
  }
  early(file, null)
  return mistakes
}

/** Whether a node is in a function that does not contain the given declaration. */
const isFromOutside = (node, declaration) => {
  let outer = node
  while (outer && !isFunction(outer)) outer = outer.parent
  return outer !== undefined && !has(outer, (each) => each === declaration)
}

/** Whether a node runs only if something equals a text, such as the letter of the start in a grid. It usually exists. */
const isSearched = ({ parent }) =>
  parent !== undefined &&
  ((ts.isIfStatement(parent) &&
    has(
      parent.expression,
      (each) =>
        isOperation(each, ({ kind }) => EQUAL.has(kind)) && [each.left, each.right].some(ts.isStringLiteral),
    )) ||
    isSearched(parent))

/**
 * Finds uses of values in a file that may be missing. The checker must derive the types of variables from the values
 * that are assigned to them (`noImplicitAny`).
 */
const readMissing = (file, checker) => {
  const mistakes = []
  const lineOf = (node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
  const partsOf = (type) => (type.isUnion() ? type.types : [type])
  const missing = ts.TypeFlags.Undefined | ts.TypeFlags.Null
  const has0 = (type) =>
    (type.flags & ts.TypeFlags.NumberLike) !== 0 && (!type.isNumberLiteral() || type.value === 0)

  /** Whether the result of an expression is used as a value, not only compared or passed on. */
  const isUsed = ({ parent }) =>
    ts.isTemplateSpan(parent) ||
    isOperation(parent, ({ kind }) => ARITHMETIC.has(kind) || kind === SyntaxKind.PlusToken) ||
    (ts.isCallExpression(parent) && /^(log|write)$/.test(methodOf(parent) ?? ''))

  /** Warns about a use of a variable if the only line that sets it may not have run before. */
  const unsetOf = (node) => {
    const symbol = checker.getSymbolAtLocation(node)
    const declaration = symbol?.valueDeclaration
    if (
      !declaration ||
      !ts.isVariableDeclaration(declaration) ||
      declaration.initializer ||
      node === declaration.name
    )
      return
    const isSame = (each) => ts.isIdentifier(each) && checker.getSymbolAtLocation(each) === symbol
    const settings = []
    has(file, (each) => void (assigns(each, isSame) && settings.push(each)))
    const type = checker.getTypeAtLocation(node)
    const [setting] = settings
    if (
      settings.length === 1 &&
      isUsed(node) &&
      type.isUnion() &&
      partsOf(type).some(({ flags }) => flags & ts.TypeFlags.Undefined) &&
      !isFromOutside(node, declaration) &&
      !isFromOutside(setting, declaration) &&
      !isSearched(setting) &&
      !has(setting, (each) => each === node)
    )
      mistakes.push([
        node.getStart(file),
        `'${node.text}' has no value here if line ${lineOf(setting)} never ran. Give it one where it is declared.`,
      ])
  }

  /** Warns about a condition that mistakes 0 for a missing value. */
  const truthOf = (node, isTrue) => {
    if (ts.isParenthesizedExpression(node)) return truthOf(node.expression, isTrue)
    if (!ts.isIdentifier(node) && !ts.isCallExpression(node)) return
    const type = checker.getTypeAtLocation(node)
    const parts = partsOf(type)
    const kind = parts.find(({ flags }) => flags & missing)
    if (
      !kind ||
      !parts.some(has0) ||
      parts.some((part) => !(part.flags & missing) && !(part.flags & ts.TypeFlags.NumberLike))
    )
      return
    const name = kind.flags & ts.TypeFlags.Null ? 'null' : 'undefined'
    mistakes.push([
      node.getStart(file),
      `This is also ${isTrue ? 'true' : 'false'} for 0. If only ${name} is meant, compare with ${name}.`,
    ])
  }

  const visit = (node) => {
    if (ts.isIdentifier(node)) unsetOf(node)
    if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
      truthOf(node.operand, true)
    if (ts.isIfStatement(node) || ts.isWhileStatement(node)) truthOf(node.expression, false)
    if (ts.isConditionalExpression(node)) truthOf(node.condition, false)
    const isEither = isOperation(node, ({ kind }) => kind === SyntaxKind.BarBarToken)
    if (isEither && node.right.getText(file) !== '0') truthOf(node.left, false)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return mistakes
}

/** Whether this is `a / b | 0`. A quotient with a fixed divisor, as in a binary search, rarely exceeds 32 bits. */
const cutsQuotient = (node) => {
  if (!isOperation(node, ({ kind }) => kind === SyntaxKind.BarToken) || node.right.text !== '0') return false
  let quotient = node.left
  while (ts.isParenthesizedExpression(quotient)) quotient = quotient.expression
  return (
    isOperation(quotient, ({ kind }) => kind === SyntaxKind.SlashToken) &&
    !ts.isNumericLiteral(quotient.right)
  )
}

/** Whether a statement is indented like the body of the one before it, which has no braces. */
const isMisleading = (file, before, next) => {
  const body = ts.isIfStatement(before)
    ? !before.elseStatement && before.thenStatement
    : ts.isIterationStatement(before, false) && !ts.isDoStatement(before) && before.statement
  if (!body || ts.isBlock(body) || ts.isEmptyStatement(body)) return false
  const [first, second, third] = [before, body, next].map((each) =>
    file.getLineAndCharacterOfPosition(each.getStart(file)),
  )
  return (
    second.character === third.character &&
    second.character > first.character &&
    second.line > first.line &&
    third.line > second.line
  )
}

/**
 * Finds mistakes in a file that can be recognised without types.
 * @returns mistakes as [position, message], and the positions of names that may be unused or undeclared
 */
const readTree = (file) => {
  const mistakes = []
  const exempt = new Set()
  const exemptNode = (node) => exempt.add(node.getStart(file))
  const visit = (node) => {
    const { expression } = node
    if (ts.isIfStatement(node) && isOperation(expression, isAssignment))
      mistakes.push([expression.getStart(file), "This condition assigns. Did you mean '==='?"])
    if (cutsQuotient(node))
      mistakes.push([
        node.getStart(file),
        "'| 0' keeps only 32 bits: results of 2147483648 or more are wrong. Use Math.floor(…).",
      ])
    if (ts.isExpressionStatement(node) && isOperation(expression, isPure))
      mistakes.push([expression.getStart(file), 'This expression has no effect.'])
    // A name may be just a placeholder, as in `const [n, ...values]`.
    if (ts.isArrayBindingPattern(node)) node.elements.forEach(exemptNode)
    if ((ts.isForOfStatement(node) || ts.isForInStatement(node)) && node.initializer.declarations)
      node.initializer.declarations.forEach(exemptNode)
    if (ts.isTypeOfExpression(node)) exemptNode(expression)
    node.statements?.forEach((next, at) => {
      const before = node.statements[at - 1]
      if (before !== undefined && isMisleading(file, before, next))
        mistakes.push([
          before.getStart(file),
          'This covers only one statement, although more lines are indented. Put braces around them.',
        ])
    })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { mistakes, exempt }
}

/** A flag that a callback sets seems constant to TypeScript. */
const FLAG = /types '(true|false)' and/
const PROMISE = /^Property '.+' does not exist on type 'Promise<.*>'/

/** A diagnostic's warning as [position, message], in a list that is empty if it is not shown. */
const warningsOf = ({ code, start, messageText }, exempt) => {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0]
  if (PROMISE.test(message)) return [[start, "This is a property of a promise. Is 'await' missing?"]]
  const isShown = SHOWN.has(code) && !exempt.has(start) && !(code === 2367 && FLAG.test(message))
  return isShown ? [[start, message]] : []
}

const paths = process.argv.slice(2)
const files = [...paths, `${__dirname}/node.d.ts`]
const program = ts.createProgram(files, OPTIONS)
/**
 * Matches programs that may have missing values. Only these are checked a second time, because that takes as long as
 * the first time.
 */
const MAY_MISS = /\b(null|undefined)\b|\b(let|var)\s+\w+\s*[;,\n]|\bfind(Last)?\(/
const missingIn = (path) => {
  if (!MAY_MISS.test(program.getSourceFile(path).text)) return []
  const following = ts.createProgram(files, { ...OPTIONS, noImplicitAny: true }, undefined, program)
  return readMissing(following.getSourceFile(path), following.getTypeChecker())
}
for (const path of paths) {
  const file = program.getSourceFile(path)
  const { mistakes, exempt } = readTree(file)
  const found = program.getSemanticDiagnostics(file).flatMap((each) => warningsOf(each, exempt))
  const seen = new Set()
  const all = [...found, ...mistakes, ...readNames(file, program.getTypeChecker()), ...missingIn(path)]
  for (const [start, message] of all.sort(([one], [other]) => one - other)) {
    if (seen.has(start)) continue
    seen.add(start)
    const { line, character } = file.getLineAndCharacterOfPosition(start)
    process.stdout.write(
      `${path.replace('/box/src/', '')}:${line + 1}:${character + 1}: warning: ${message}\n`,
    )
  }
}
