// Prints TypeScript's warnings about the JavaScript files given as arguments, but only those that hold without types.
const ts = require('typescript')

const SHOWN = new Set([
  ...[2304, 2552], // a name that does not exist
  ...[2448, 2449, 2454], // used before its declaration or a value
  ...[2588], // assignment to a constant
  ...[2367, 2839, 2845], // a comparison that is always true or false
  ...[2774, 2801], // a function that is not called, a promise that is not awaited, as a condition
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

/** Operators whose result a statement must use. */
const isPure = ({ kind }) =>
  (kind >= ts.SyntaxKind.LessThanToken && kind <= ts.SyntaxKind.CaretToken) ||
  kind === ts.SyntaxKind.InKeyword ||
  kind === ts.SyntaxKind.InstanceOfKeyword

const isOperation = (node, test) => ts.isBinaryExpression(node) && test(node.operatorToken)
const isAssignment = ({ kind }) => kind === ts.SyntaxKind.EqualsToken

/** The name of a call of a method, such as `sort` in `values.sort()`; undefined for anything else. */
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

/** What ends a loop besides its condition, or may change any variable. */
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

/** Reads a file for mistakes that need the types or declarations of its names. */
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
  /** Whether a function gives the variable a new value. */
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
        'Nothing in this loop changes the variables of its condition.',
      ])
  }

  /** Names that callbacks for lines or data of the input change. */
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

  const visit = (node) => {
    const name = methodOf(node)
    if ((name === 'sort' || name === 'toSorted') && node.arguments.length === 0) {
      const type = typeOf(node.expression.expression)
      if (checker.isArrayType(type) && isNumber(checker.getTypeArguments(type)[0]))
        mistakes.push([
          node.getStart(file),
          `'${name}' without a function compares numbers as texts: 10 before 9.`,
        ])
    }
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken &&
      isNumber(typeOf(node.left)) &&
      (typeOf(node.right).flags & ts.TypeFlags.StringLike) !== 0
    )
      mistakes.push([
        node.getStart(file),
        'This joins texts: the right side is a string. Convert it with Number(…).',
      ])
    if (ts.isForStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) loopOf(node)
    if (name === 'on') lateOf(node)
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

/**
 * Reads a file for what is no error of types.
 * @returns mistakes as [position, message], and the positions of names that need no use or no declaration
 */
const readTree = (file) => {
  const mistakes = []
  const exempt = new Set()
  const exemptNode = (node) => exempt.add(node.getStart(file))
  const visit = (node) => {
    const { expression } = node
    if (ts.isIfStatement(node) && isOperation(expression, isAssignment))
      mistakes.push([expression.getStart(file), "This condition assigns. Did you mean '==='?"])
    if (ts.isExpressionStatement(node) && isOperation(expression, isPure))
      mistakes.push([expression.getStart(file), 'This expression has no effect.'])
    // A name may only hold a place, as in `const [n, ...values]`.
    if (ts.isArrayBindingPattern(node)) node.elements.forEach(exemptNode)
    if ((ts.isForOfStatement(node) || ts.isForInStatement(node)) && node.initializer.declarations)
      node.initializer.declarations.forEach(exemptNode)
    if (ts.isTypeOfExpression(node)) exemptNode(expression)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { mistakes, exempt }
}

/** A flag that a callback sets seems constant to TypeScript. */
const FLAG = /types '(true|false)' and/
const PROMISE = /^Property '.+' does not exist on type 'Promise<.*>'/

/** The warning of a diagnostic as [position, message]; none if it is not shown. */
const warningsOf = ({ code, start, messageText }, exempt) => {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0]
  if (PROMISE.test(message)) return [[start, "This is a property of a promise. Is 'await' missing?"]]
  const isShown = SHOWN.has(code) && !exempt.has(start) && !(code === 2367 && FLAG.test(message))
  return isShown ? [[start, message]] : []
}

const paths = process.argv.slice(2)
const program = ts.createProgram([...paths, `${__dirname}/node.d.ts`], OPTIONS)
for (const path of paths) {
  const file = program.getSourceFile(path)
  const { mistakes, exempt } = readTree(file)
  const found = program.getSemanticDiagnostics(file).flatMap((each) => warningsOf(each, exempt))
  const seen = new Set()
  const all = [...found, ...mistakes, ...readNames(file, program.getTypeChecker())]
  for (const [start, message] of all.sort(([one], [other]) => one - other)) {
    if (seen.has(start)) continue
    seen.add(start)
    const { line, character } = file.getLineAndCharacterOfPosition(start)
    process.stdout.write(
      `${path.replace('/box/src/', '')}:${line + 1}:${character + 1}: warning: ${message}\n`,
    )
  }
}
