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
  for (const [start, message] of [...found, ...mistakes].sort(([one], [other]) => one - other)) {
    if (seen.has(start)) continue
    seen.add(start)
    const { line, character } = file.getLineAndCharacterOfPosition(start)
    process.stdout.write(
      `${path.replace('/box/src/', '')}:${line + 1}:${character + 1}: warning: ${message}\n`,
    )
  }
}
